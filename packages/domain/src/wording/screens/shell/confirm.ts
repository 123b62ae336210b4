export const confirm = {
  title: "Please confirm",
} as const;
