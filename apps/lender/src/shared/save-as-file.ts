import { saveFile } from "@farthing/shell";

export const saveAsFile = ({ fileName, text }: { readonly fileName: string; readonly text: string }): void =>
  saveFile(new File([text], fileName, { type: "text/plain" }));
