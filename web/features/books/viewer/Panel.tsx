import { useDeferredValue, useEffect, useRef } from 'react';
import type { EditionContents } from '../../../../shared/books/editions.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { printedNumber, sectionAt, sectionTitle } from '../books/pages.model.ts';
import { type Hit, MAX_HITS, type PageText, searchPages } from './texts/search.ts';
import styles from './Viewer.module.css';

interface PanelProps {
  contents: EditionContents;
  texts: readonly PageText[];
  /** The last of the pages that are shown. */
  page: number;
  query: string;
  onQuery(query: string): void;
  /** With the words that were found on the page, if they were searched. */
  onOpen(page: number, hit?: Hit): void;
}

/** Contents, or the places of what is searched. */
export function Panel({ contents, texts, page, query, onQuery, onOpen }: PanelProps) {
  const wanted = useDeferredValue(query.trim());
  const { sections } = contents;
  const current = sectionAt(page, sections);
  const hits = searchPages(texts, wanted);
  const currentButton = useRef<HTMLButtonElement>(null);
  const isSearching = wanted !== '';
  // The contents of a class are longer than the screen: the entry of the open page stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry moves with its section
  useEffect(() => {
    if (!isSearching) currentButton.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.page, isSearching]);
  return (
    <>
      <search className={styles.find}>
        <Field
          label="이 책에서 찾기"
          hideLabel
          placeholder="이 책에서 찾기"
          type="search"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
        />
      </search>
      <p className={styles.count} role="status">
        {wanted && (hits.length > 0 ? `${hits.length}곳을 찾았어요` : '찾는 말이 없어요')}
      </p>
      {wanted ? (
        <ol className={styles.hits} aria-label="찾은 곳">
          {hits.map((hit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be several times on a page
            <li key={at}>
              <button type="button" onClick={() => onOpen(hit.page, hit)}>
                <HitPlace hit={hit} contents={contents} />
                <span className="font-serif">
                  {hit.before}
                  <mark>{hit.words}</mark>
                  {hit.after}
                </span>
              </button>
            </li>
          ))}
          {hits.length === 0 && (
            <li className={styles.note}>이 책에는 ‘{wanted}’라는 말이 없어요.</li>
          )}
          {hits.length === MAX_HITS && (
            <li className={styles.note}>{MAX_HITS}곳까지만 보여 드려요. 더 길게 적어 보세요.</li>
          )}
        </ol>
      ) : (
        <nav aria-label="차례">
          <ol className={styles.contents}>
            {sections
              .filter(({ sectionKind }) => sectionKind !== 'ENDPAPER')
              .map((section) => (
                <li key={`${section.sectionKind} ${section.page} ${section.title}`}>
                  <button
                    type="button"
                    data-part={section.sectionKind === 'PART' || undefined}
                    ref={section === current ? currentButton : undefined}
                    aria-current={section === current ? 'location' : undefined}
                    onClick={() => onOpen(section.page)}
                  >
                    <span>
                      {sectionTitle(section)} {section.byline && <small>{section.byline}</small>}
                    </span>
                    <small>{printedNumber(section.page, contents)}</small>
                  </button>
                </li>
              ))}
          </ol>
        </nav>
      )}
    </>
  );
}

function HitPlace({ hit, contents }: { hit: Hit; contents: EditionContents }) {
  const section = sectionAt(hit.page, contents.sections);
  const number = printedNumber(hit.page, contents);
  return (
    <>
      <b>{section && sectionTitle(section)}</b>
      <small>{number === undefined ? '' : `${number}쪽`}</small>
    </>
  );
}
