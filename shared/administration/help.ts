/** For whom the questions of customer service are: the files of content/help. */
export const HELP_AUDIENCES = ['student', 'teacher', 'parent'] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number];

/** How much of what somebody looks for is read. */
export const HELP_SEARCH_LENGTH = 60;

export function readAudience(text: string | null): HelpAudience | undefined {
  return HELP_AUDIENCES.find((one) => one === text);
}
