/** A CSS width, at most that of the text and at most 85 % of the window in height. */
export function widthOf(width: number, height: number): string {
  return `min(100%, ${Math.ceil((85 * width) / height)}vh)`;
}
