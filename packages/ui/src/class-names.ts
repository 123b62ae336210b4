/** Joins the class names that apply, as in `classNames("button", small && "button--small")`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
