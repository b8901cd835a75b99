/** The audiences of the help pages, one file each in content/help. */
export const HELP_AUDIENCES = ['student', 'teacher', 'parent'] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number];

/** The maximum length of a search. */
export const HELP_SEARCH_LENGTH = 60;

export function readAudience(text: string | null): HelpAudience | undefined {
  return HELP_AUDIENCES.find((one) => one === text);
}
