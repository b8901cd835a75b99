import { Fragment, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { type Alike, aroundOf } from './controller/places.ts';
import { isInTitle } from './controller/sheet.ts';
import { partsOf } from './help-parts.ts';
import styles from './Spelling.module.css';
import { StayForm } from './StayForm.tsx';

export interface Acts {
  /** To the next of its places, as often as it is pressed. */
  goTo(alike: Alike): void;
  accept(alike: Alike, answer: string | undefined, isAll: boolean): void;
  ignore(alike: Alike): void;
  stay(word: string): Promise<unknown>;
}

/** One mistake, wherever it stands: what it is, why, and what to do with it. */
export function IssueCard({ alike, isNow, acts }: { alike: Alike; isNow: boolean; acts: Acts }) {
  const { issue, places } = alike;
  const { original, suggestions, help, article, severity } = issue;
  const [best, ...others] = suggestions;
  const [staying, setStaying] = useState(false);
  const count = places.length;
  const { before, after } = places[0] ? aroundOf(places[0]) : { before: '', after: '' };
  const inWord = (text: string) => before + visible(text) + after;
  const shown = inWord(original);
  const isWide = count > 1 || others.length > 0;

  return (
    <li
      className={cx(styles.issue, isNow && styles.now)}
      data-severity={severity}
      data-issue
      aria-current={isNow || undefined}
    >
      <h3 className={styles.fix}>
        <button type="button" title="글에서 보기" onClick={() => acts.goTo(alike)}>
          {best === undefined ? (
            <span className={styles.wrong}>{shown}</span>
          ) : (
            <>
              <del>{shown}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">고칠 말</span>{' '}
              <b>{best === '' && before + after === '' ? '지우기' : inWord(best)}</b>
            </>
          )}
          {places.some(isInTitle) && <span className={styles.count}>제목</span>}
          {count > 1 && <span className={styles.count}>{count}곳</span>}
          <span className="sr-only">글에서 보기</span>
        </button>
      </h3>
      {partsOf(help).map(({ rule, example }) => (
        <Fragment key={rule}>
          {rule && <p className={styles.help}>{rule}</p>}
          {example && <p className={styles.example}>예) {example}</p>}
        </Fragment>
      ))}
      {article && <p className={styles.article}>{article}</p>}
      <fieldset className={styles.acts}>
        <legend className="sr-only">‘{shown}’</legend>
        {best !== undefined && (
          <Button size="small" onClick={() => acts.accept(alike, undefined, false)}>
            고치기
          </Button>
        )}
        {best !== undefined && count > 1 && (
          <Button size="small" onClick={() => acts.accept(alike, undefined, true)}>
            {count}곳 모두 고치기
          </Button>
        )}
        {others.slice(0, 3).map((answer) => (
          <Button
            key={answer}
            size="small"
            look="quiet"
            onClick={() => acts.accept(alike, answer, false)}
          >
            {`${withParticle(`‘${inWord(answer)}’`, '으로/로')} 고치기`}
          </Button>
        ))}
        <span className={cx(styles.leave, (best === undefined || isWide) && styles.below)}>
          <Button size="small" look="quiet" onClick={() => acts.ignore(alike)}>
            그대로 둘래요
          </Button>
          {!staying && /\p{L}/u.test(original) && (
            <Button
              size="small"
              look="quiet"
              aria-expanded={false}
              onClick={() => setStaying(true)}
            >
              늘 그대로 두기
            </Button>
          )}
        </span>
      </fieldset>
      {staying && (
        <StayForm
          original={original}
          isWord={severity === 'check' && !/\s/.test(original)}
          onCancel={() => setStaying(false)}
          onStay={async (word) => {
            await acts.stay(word);
            setStaying(false);
          }}
        />
      )}
    </li>
  );
}

/** A space is the mistake as often as a letter: it has to be seen. */
function visible(text: string): string {
  return text.replace(/^ +| +$|\n/g, '␣');
}
