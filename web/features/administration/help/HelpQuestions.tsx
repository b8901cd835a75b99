import type { Inline } from '../../../platform/markdown.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './HelpQuestions.module.css';
import type { HelpTheme } from './markdown.ts';

/**
 * With `open` the first answer is expanded. Each theme stays in its column when an answer expands.
 */
export function HelpQuestions({ themes, open }: { themes: HelpTheme[]; open: boolean }) {
  const columns = splitIntoColumns(themes, open);
  return (
    <div className={styles.columns} data-columns={columns.length}>
      {columns.map((column) => (
        <div key={column[0]?.title} className={styles.column}>
          {column.map((theme) => (
            <Theme
              key={theme.title}
              theme={theme}
              openId={theme === themes[0] && open ? theme.questions[0]?.id : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Assigns each theme to the shorter column, measured in questions. */
function splitIntoColumns(themes: HelpTheme[], isFirstOpen: boolean): HelpTheme[][] {
  const columns: { themes: HelpTheme[]; height: number }[] = [
    // An expanded answer is about four questions high.
    { themes: [], height: isFirstOpen ? 4 : 0 },
    { themes: [], height: 0 },
  ];
  for (const [at, theme] of themes.entries()) {
    const [shorter] =
      at === 0 ? columns : columns.toSorted((one, other) => one.height - other.height);
    shorter?.themes.push(theme);
    // A theme's heading is about one and a half questions high.
    if (shorter) shorter.height += theme.questions.length + 1.5;
  }
  return columns.map((column) => column.themes).filter((column) => column.length > 0);
}

function Theme({
  theme: { glyph, title, questions },
  openId,
}: {
  theme: HelpTheme;
  openId: string | undefined;
}) {
  return (
    <section className={styles.theme}>
      <h2>
        <i className="font-title" aria-hidden="true">
          {glyph}
        </i>
        {title}
      </h2>
      {questions.map(({ id, question, steps, note }) => (
        <details key={id} open={id === openId}>
          <summary>
            {question}
            <Icon name="down" size={17} />
          </summary>
          <div id={id} className={styles.answer}>
            <ol>
              {steps.map((step, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
                <li key={at}>
                  <span className={styles.number} aria-hidden="true">
                    {at + 1}
                  </span>
                  <span>
                    <InlineText text={step} />
                  </span>
                </li>
              ))}
            </ol>
            {note !== null && (
              <p>
                <InlineText text={note} />
              </p>
            )}
          </div>
        </details>
      ))}
    </section>
  );
}

function InlineText({ text }: { text: Inline[] }) {
  return text.map((part, at) =>
    typeof part === 'string' || !('bold' in part) ? (
      String(part)
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <b key={at}>{part.bold}</b>
    ),
  );
}
