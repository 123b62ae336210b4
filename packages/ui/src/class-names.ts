/** For example `classNames("button", small && "button--small")`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
