/** Changes what stands in a box as if it had been typed, so that controlled and registered inputs both hear of it. */
export function retype(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  // React replaces `value` on the element itself and would take the change for its own; the prototype's setter goes round that.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
