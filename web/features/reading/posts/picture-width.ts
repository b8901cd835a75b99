/** Never wider than the text, nor higher than what one sees of it at once. */
export function widthOf(width: number, height: number): string {
  return `min(100%, ${Math.ceil((85 * width) / height)}vh)`;
}
