import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { spineOf } from '../../../../../lib/press/print/binding.ts';
import { type PaperName, papers } from '../../../../../lib/press/print/papers.ts';
import type { BookDesign, BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { ToggleButton } from '../../../../ui/Button.tsx';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { TemplateChoice } from '../../covers/CoverChoice.tsx';
import { CoverSheet } from '../../covers/CoverSheet.tsx';
import { bookFormatText } from '../../covers/covers.model.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import { previewQuery } from '../preview/preview.api.ts';
import { BodyFields } from './BodyFields.tsx';
import { CoverFields } from './CoverFields.tsx';
import { CoverPictureCard } from './cover-picture/CoverPictureCard.tsx';
import styles from './Design.module.css';
import { FIRST_PAPER, PrintFields } from './PrintFields.tsx';

export type ChangeDesign = (change: Partial<BookDesign>) => void;

interface DesignStepProps {
  draft: BookDraft;
  session: BookDraftSession;
  view: BookDraftView;
}

export function DesignStep({ draft, session, view: { content } }: DesignStepProps) {
  const { design } = content;
  // The whole sheet is too small to be seen on a phone.
  const isNarrow = useMediaQuery('(max-width: 860px)');
  const [choice, setFrontOnly] = useState<boolean>();
  const isFrontOnly = choice ?? isNarrow;
  const spine = useSpine(draft.bookId, design);
  const title = content.bookTitle.trim() || '책 제목';
  const words = {
    title,
    subtitle: content.bookSubtitle,
    organisation: draft.groupTitle ?? '',
    editor: content.editor,
  };
  const changeDesign: ChangeDesign = (change) =>
    session.change((now) => ({ ...now, design: { ...now.design, ...change } }));

  return (
    <div className={styles.step}>
      <section className={styles.drawings} aria-labelledby="drawings-title">
        <h2 id="drawings-title" className={styles.paneTitle}>
          표지 그림
        </h2>
        <p className={styles.hint}>고르면 책등과 뒤표지까지 함께 바뀌어요.</p>
        <TemplateChoice
          cover={design.cover}
          format={design.format}
          title={title}
          onChange={(cover) => changeDesign({ cover })}
        >
          <CoverPictureCard
            cover={design.cover}
            format={design.format}
            title={title}
            onChange={(cover) => changeDesign({ cover })}
          />
        </TemplateChoice>
      </section>
      <section className={styles.table} aria-label="표지">
        {isFrontOnly ? (
          <Cover {...design.cover} {...words} format={design.format} className={styles.front} />
        ) : (
          <CoverSheet design={design} {...words} spine={spine} />
        )}
        <div className={styles.tools}>
          <ToggleButton size="small" pressed={!isFrontOnly} onClick={() => setFrontOnly(false)}>
            펼친 표지
          </ToggleButton>
          <ToggleButton size="small" pressed={isFrontOnly} onClick={() => setFrontOnly(true)}>
            앞표지만
          </ToggleButton>
          <Chip>{bookFormatText(design.format)}</Chip>
        </div>
      </section>
      <div className={styles.fields}>
        <CoverFields content={content} session={session} onChangeDesign={changeDesign} />
        <BodyFields design={design} onChange={changeDesign} />
        <PrintFields design={design} onChange={changeDesign} />
      </div>
    </div>
  );
}

/** While the pages are counted the spine of a thin book is shown. */
const FEW_PAGES = 80;

function useSpine(bookId: string, { binding, paper }: BookDesign): number {
  const { data } = useQuery(previewQuery(bookId));
  const pages = data ? data.pages - data.unnumbered : FEW_PAGES;
  return spineOf(pages + (pages % 2), {
    binding: binding === 'PERFECT' ? 'perfect' : 'none',
    paper: Object.keys(papers).find((name): name is PaperName => name === paper) ?? FIRST_PAPER,
    coverPaper: '스노우지 250 g',
  });
}
