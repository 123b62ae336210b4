/** Sets the value of an input as if the user had typed it, so that controlled and uncontrolled inputs both notice. */
export function retype(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  // React overrides `value` on the element and would ignore the change. The prototype's setter avoids React's override.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
