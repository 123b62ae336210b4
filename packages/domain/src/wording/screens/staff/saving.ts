/** Typed values are never lost, even if an automatic save fails. */
export const saving = {
  offline: {
    title: "You seem to be offline",
    text: "Carry on: everything you type is kept on this page and is saved as soon as the connection is back.",
  },
  notSaved: "Carry on: everything you type is kept on this page. It is sent again when you next type something.",
  conflict: {
    title: "This application has been changed elsewhere",
    text: "Nothing you have typed is lost. You can keep your changes in addition to the other person's, or reload the application without your changes.",
    /** If two users changed the same section, this text introduces the other user's values. */
    theirs: (section: string) => `${section}, as saved elsewhere:`,
    keepMine: "Keep my changes",
    reload: "Reload",
  },
} as const;
