export { Frame, type FrameProps } from "./frame/frame.tsx";
export { type SignInDetails, SignInPage, type SignInPageProps } from "./sign-in/sign-in-page.tsx";
