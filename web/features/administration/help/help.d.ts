declare module 'virtual:help' {
  import type { HelpAudience } from '../../../../shared/administration/help.ts';
  import type { HelpText } from './markdown.ts';

  const texts: Record<HelpAudience, HelpText>;
  export default texts;
}
