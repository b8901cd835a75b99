import type { ReactNode } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CheckboxField, Field, TextArea } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Cover } from '../covers/Cover.tsx';
import { CoverChoice } from '../covers/CoverChoice.tsx';
import { bookFormatText, faces, formats } from '../covers/covers.model.ts';
import type { Appearance, Draft } from './draft.ts';
import styles from './Making.module.css';

interface AppearanceStepProps {
  draft: Draft;
  groupTitle: string;
  postCount: number;
  titleError: string | undefined;
  action: ReactNode;
  onChange(appearance: Partial<Appearance>): void;
}

export function AppearanceStep({
  draft,
  groupTitle,
  postCount,
  titleError,
  action,
  onChange,
}: AppearanceStepProps) {
  return (
    <div className={styles.editor} data-step="appearance">
      <div className={styles.form}>
        <Field
          label="책 제목"
          name="bookTitle"
          required
          autoComplete="off"
          maxLength={LIMITS.bookTitle}
          value={draft.bookTitle}
          error={titleError}
          onChange={(event) => onChange({ bookTitle: event.target.value })}
        />
        <Field
          label="작은 제목"
          required={false}
          autoComplete="off"
          maxLength={LIMITS.bookSubtitle}
          value={draft.bookSubtitle}
          onChange={(event) => onChange({ bookSubtitle: event.target.value })}
        />
        <Field
          label="엮은이"
          required={false}
          autoComplete="off"
          maxLength={LIMITS.penName * 3}
          value={draft.editor}
          onChange={(event) => onChange({ editor: event.target.value })}
        />
        <CoverChoice
          value={draft.coverTemplate}
          format={draft.format}
          onChange={(coverTemplate) => onChange({ coverTemplate })}
        />
        <TextArea
          label="머리말"
          required={false}
          hint="책을 여는 글이에요. 한 해 동안 어떻게 썼는지, 읽는 사람에게 하고 싶은 말을 적어 보세요."
          rows={7}
          maxLength={LIMITS.bookForeword}
          value={draft.foreword}
          onChange={(event) => onChange({ foreword: event.target.value })}
        />
        <TextArea
          label="바치는 말"
          required={false}
          hint="맨 앞 한 쪽에 짧게 실려요."
          rows={2}
          maxLength={200}
          value={draft.dedication}
          onChange={(event) => onChange({ dedication: event.target.value })}
        />
        <RadioCards
          legend="판형"
          columns={2}
          value={draft.format}
          cards={Object.entries(formats).map(([value, { width, height, text }]) => ({
            value,
            title: value,
            text: `${width} × ${height} mm · ${text}`,
          }))}
          onChange={(event) => onChange({ format: event.target.value as Draft['format'] })}
        />
        <RadioCards
          legend="글씨"
          columns={3}
          value={draft.face}
          cards={Object.entries(faces).map(([value, { name, text }]) => ({
            value,
            title: name,
            text,
          }))}
          onChange={(event) => onChange({ face: event.target.value as Draft['face'] })}
        />
        <CheckboxField
          checked={draft.withNames}
          hint="빼면 글 제목만 실리고 누가 썼는지는 실리지 않아요."
          onChange={(event) => onChange({ withNames: event.target.checked })}
        >
          글마다 쓴 사람의 이름을 실어요
        </CheckboxField>
      </div>
      <div className={styles.side}>
        <aside className={styles.aside} aria-label="표지">
          <Cover
            template={draft.coverTemplate}
            format={draft.format}
            title={draft.bookTitle.trim() || '책 제목'}
            subtitle={draft.bookSubtitle}
            organisation={groupTitle}
            editor={draft.editor}
            className={styles.preview}
          />
          <p className={styles.muted}>
            {bookFormatText(draft.format)} · {formatCount(postCount, '편')}
          </p>
        </aside>
        <div className={styles.footer}>{action}</div>
      </div>
    </div>
  );
}
