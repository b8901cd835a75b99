import texts from 'virtual:help';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  HELP_AUDIENCES,
  HELP_SEARCH_LENGTH,
  type HelpAudience,
} from '../../../../shared/administration/help.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { AUDIENCE_NAMES, SUGGESTIONS } from './audiences.ts';
import { countQuestions, findQuestions } from './find-questions.ts';
import { HelpQuestions } from './HelpQuestions.tsx';
import styles from './HelpView.module.css';

export interface HelpViewProps {
  audience: HelpAudience;
  search: string;
  /** The page that the person came from, attached to a question. */
  from?: string | undefined;
  /** Searches while typing. Without it, a plain GET form loads the results. */
  onSearch?: ((search: string) => void) | undefined;
  mine?: ReactNode;
  aside: ReactNode;
}

export function HelpView({ audience, search, from, onSearch, mine, aside }: HelpViewProps) {
  const themes = findQuestions(texts[audience], search);
  const isSearching = search.trim() !== '';
  const otherAudiences = isSearching
    ? HELP_AUDIENCES.filter((one) => one !== audience)
        .map((one) => ({ one, found: countQuestions(findQuestions(texts[one], search)) }))
        .filter(({ found }) => found > 0)
    : [];
  return (
    <>
      <HelpHead />
      <search>
        <form
          className={styles.find}
          action={paths.help()}
          onSubmit={(event) => {
            if (onSearch) event.preventDefault();
          }}
        >
          <Icon name="search" />
          <label className="sr-only" htmlFor="help-search">
            궁금한 것 찾기
          </label>
          <input
            id="help-search"
            type="search"
            name="q"
            maxLength={HELP_SEARCH_LENGTH}
            placeholder="궁금한 것을 적어 보세요"
            enterKeyHint="search"
            autoComplete="off"
            {...(onSearch
              ? { value: search, onChange: (event) => onSearch(event.currentTarget.value) }
              : { defaultValue: search })}
          />
          <input type="hidden" name="for" value={audience} />
          <Button type="submit" className={onSearch && 'sr-only'}>
            찾기
          </Button>
        </form>
      </search>
      <div className={styles.tools}>
        <nav className={styles.tries} aria-label="자주 찾는 말">
          {SUGGESTIONS[audience].map((words) => (
            <Link
              key={words}
              to={paths.help({ for: audience, q: words, from })}
              onClick={() => onSearch?.(words)}
            >
              {words}
            </Link>
          ))}
        </nav>
        <nav className={styles.audiences} aria-label="누가 묻는 질문인가요">
          {HELP_AUDIENCES.map((one) => (
            <Link
              key={one}
              to={paths.help({ for: one, q: search, from })}
              aria-current={one === audience ? 'page' : undefined}
            >
              {AUDIENCE_NAMES[one]}
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.layout}>
        <div>
          {mine}
          {audience === 'parent' && (
            <p className={styles.letter}>
              <Link to={paths.parents()}>
                <Icon name="paper" />한 장으로 보는 보호자 안내문
              </Link>
            </p>
          )}
          <p className="sr-only" role="status">
            {isSearching && `물음 ${formatCount(countQuestions(themes), '개')}를 찾았어요.`}
          </p>
          {themes.length > 0 ? (
            <HelpQuestions
              key={audience}
              themes={themes}
              open={!isSearching || countQuestions(themes) === 1}
            />
          ) : (
            // The title font has only the syllables of this page's fixed texts, so the search words
            // are not in the title.
            <EmptyState word="물음표" title="찾는 질문이 없어요">
              낱말을 줄여서 찾아보거나, 선생님이나 운영하는 곳에 물어보세요.
            </EmptyState>
          )}
          {onSearch && (
            <p className={styles.letter}>
              <Link to={paths.terms()}>이용약관</Link>
              <Link to={paths.privacy()}>개인정보 처리방침</Link>
            </p>
          )}
          {otherAudiences.length > 0 && (
            <p className={styles.elsewhere}>
              {otherAudiences.map(({ one, found }) => (
                <Link key={one} to={paths.help({ for: one, q: search, from })}>
                  {AUDIENCE_NAMES[one]}의 질문 {formatCount(found, '개')} 보기
                </Link>
              ))}
            </p>
          )}
        </div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </>
  );
}

function HelpHead() {
  return (
    <header className={styles.head}>
      <p>고객센터</p>
      <h1 className={cx(styles.title, 'font-title')}>무엇을 도와줄까요?</h1>
    </header>
  );
}
