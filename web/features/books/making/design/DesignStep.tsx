import type { BookDesign, BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { Cover } from '../../covers/Cover.tsx';
import { CoverChoice } from '../../covers/CoverChoice.tsx';
import { bookFormatText } from '../../covers/covers.model.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import { BodyFields } from './BodyFields.tsx';
import { CoverFields } from './CoverFields.tsx';
import styles from './Design.module.css';
import { PrintFields } from './PrintFields.tsx';

export type ChangeDesign = (change: Partial<BookDesign>) => void;

interface DesignStepProps {
  draft: BookDraft;
  session: BookDraftSession;
  view: BookDraftView;
}

export function DesignStep({ draft, session, view: { content } }: DesignStepProps) {
  const { design } = content;
  const changeDesign: ChangeDesign = (change) =>
    session.change((now) => ({ ...now, design: { ...now.design, ...change } }));

  return (
    <div className={styles.step}>
      <section className={styles.drawings} aria-labelledby="drawings-title">
        <h2 id="drawings-title" className={styles.paneTitle}>
          표지 그림
        </h2>
        <CoverChoice
          value={design.cover.template}
          format={design.format}
          onChange={(template) => changeDesign({ cover: { ...design.cover, template } })}
        />
      </section>
      <section className={styles.table} aria-label="표지">
        <Cover
          template={design.cover.template}
          format={design.format}
          title={content.bookTitle.trim() || '책 제목'}
          subtitle={content.bookSubtitle}
          organisation={draft.groupTitle ?? ''}
          editor={content.editor}
          className={styles.front}
        />
        <p className={styles.caption}>{bookFormatText(design.format)}</p>
      </section>
      <div className={styles.fields}>
        <CoverFields content={content} session={session} onChangeDesign={changeDesign} />
        <BodyFields design={design} onChange={changeDesign} />
        <PrintFields design={design} onChange={changeDesign} />
      </div>
    </div>
  );
}
