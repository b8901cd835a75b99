import { useSearchParams } from 'react-router';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { Field, TextArea } from '../../../../ui/forms/Field.tsx';
import { ColorChoice } from '../../covers/CoverChoice.tsx';
import type { BookContent } from '../draft/book-content.ts';
import type { BookDraftSession } from '../draft/draft-session.ts';
import styles from './Design.module.css';
import type { ChangeDesign } from './DesignStep.tsx';

interface CoverFieldsProps {
  content: BookContent;
  session: BookDraftSession;
  onChangeDesign: ChangeDesign;
}

const POSITIONS = [
  { value: 'TOP', title: '위' },
  { value: 'MIDDLE', title: '가운데' },
  { value: 'BOTTOM', title: '아래' },
] as const;

export function CoverFields({ content, session, onChangeDesign }: CoverFieldsProps) {
  const { design } = content;
  const change = (texts: Partial<BookContent>) => session.change((now) => ({ ...now, ...texts }));
  const [search] = useSearchParams();
  return (
    <section aria-labelledby="words-title" className={styles.group}>
      <h2 id="words-title" className={styles.paneTitle}>
        글자
      </h2>
      <Field
        label="책 제목"
        required
        autoFocus={search.get('field') === 'title'}
        autoComplete="off"
        maxLength={LIMITS.bookTitle}
        value={content.bookTitle}
        onChange={({ target }) => change({ bookTitle: target.value })}
      />
      <Field
        label="작은 제목"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.bookSubtitle}
        value={content.bookSubtitle}
        onChange={({ target }) => change({ bookSubtitle: target.value })}
      />
      <Field
        label="엮은이"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.penName * 3}
        value={content.editor}
        onChange={({ target }) => change({ editor: target.value })}
      />
      <ColorChoice cover={design.cover} onChange={(cover) => onChangeDesign({ cover })} />
      <fieldset>
        <legend className={styles.legend}>제목 자리</legend>
        <div className={styles.segment}>
          {POSITIONS.map(({ value, title }) => (
            <label key={value}>
              <input
                type="radio"
                name="titlePosition"
                checked={design.cover.titlePosition === value}
                onChange={() =>
                  onChangeDesign({ cover: { ...design.cover, titlePosition: value } })
                }
              />
              {title}
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label="뒤표지 글"
        required={false}
        rows={4}
        maxLength={LIMITS.bookBackText}
        value={design.backText}
        onChange={({ target }) => onChangeDesign({ backText: target.value })}
      />
    </section>
  );
}
