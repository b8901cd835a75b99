/** Whether a text is an ISBN-13 with the right check digit; hyphens and spaces do not count. */
export function isIsbn(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The digits of an ISBN. */
export function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '');
}
