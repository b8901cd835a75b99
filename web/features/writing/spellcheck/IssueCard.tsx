import { Fragment, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { AddWordForm } from './AddWordForm.tsx';
import { Correction, inWord } from './Correction.tsx';
import { isInTitle } from './controller/checked-text.ts';
import type { IssueGroup } from './controller/issue-ranges.ts';
import { parseHelp } from './help-parts.ts';
import styles from './Spelling.module.css';

export interface IssueActions {
  select(group: IssueGroup): void;
  accept(group: IssueGroup, answer: string | undefined, isAll: boolean): void;
  ignore(group: IssueGroup): void;
  addWord(word: string): Promise<unknown>;
}

export function IssueCard({
  group,
  isCurrent,
  actions,
}: {
  group: IssueGroup;
  isCurrent: boolean;
  actions: IssueActions;
}) {
  const { issue, ranges } = group;
  const { original, suggestions, help, article, severity } = issue;
  const [best, ...others] = suggestions;
  const [isAddingWord, setAddingWord] = useState(false);
  const count = ranges.length;
  const shown = inWord(ranges[0], original);
  const isWide = count > 1 || others.length > 0;

  return (
    <li
      className={cx(styles.issue, isCurrent && styles.now)}
      data-severity={severity}
      data-issue
      aria-current={isCurrent || undefined}
    >
      <h3 className={styles.fix}>
        <button type="button" title="글에서 보기" onClick={() => actions.select(group)}>
          <Correction range={ranges[0]} original={original} best={best} />
          {ranges.some(isInTitle) && <span className={styles.count}>제목</span>}
          {count > 1 && <span className={styles.count}>{count}곳</span>}
          <span className="sr-only">글에서 보기</span>
        </button>
      </h3>
      {parseHelp(help).map(({ rule, example }) => (
        <Fragment key={rule}>
          {rule && <p className={styles.help}>{rule}</p>}
          {example && <p className={styles.example}>예) {example}</p>}
        </Fragment>
      ))}
      {article && (
        <details className={styles.article}>
          <summary>더 알아보기</summary>
          <p>{article}</p>
        </details>
      )}
      <fieldset className={styles.acts}>
        <legend className="sr-only">‘{shown}’</legend>
        {best !== undefined && (
          <Button size="small" onClick={() => actions.accept(group, undefined, false)}>
            고치기
          </Button>
        )}
        {best !== undefined && count > 1 && (
          <Button size="small" onClick={() => actions.accept(group, undefined, true)}>
            {count}곳 모두 고치기
          </Button>
        )}
        {others.slice(0, 3).map((answer) => (
          <Button
            key={answer}
            size="small"
            variant="quiet"
            onClick={() => actions.accept(group, answer, false)}
          >
            {`${withParticle(`‘${inWord(ranges[0], answer)}’`, '으로/로')} 고치기`}
          </Button>
        ))}
        <span className={cx(styles.leave, (best === undefined || isWide) && styles.below)}>
          <Button size="small" variant="quiet" onClick={() => actions.ignore(group)}>
            그대로 둘래요
          </Button>
          {!isAddingWord && /\p{L}/u.test(original) && (
            <Button
              size="small"
              variant="quiet"
              aria-expanded={false}
              onClick={() => setAddingWord(true)}
            >
              늘 그대로 두기
            </Button>
          )}
        </span>
      </fieldset>
      {isAddingWord && (
        <AddWordForm
          original={original}
          isWord={severity === 'check' && !/\s/.test(original)}
          onCancel={() => setAddingWord(false)}
          onAdd={async (word) => {
            await actions.addWord(word);
            setAddingWord(false);
          }}
        />
      )}
    </li>
  );
}
