export const unsaved = {
  title: "Leave without saving?",
  text: "Your changes on this page are not saved. They are lost if you leave.",
  confirm: "Leave without saving",
  back: "Stay on this page",
} as const;
