import type { SquareDocument } from '../../../../shared/square/square-page.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import styles from './Square.module.css';
import { SquareErrorState } from './SquareErrorState.tsx';
import { SquareGroupView, SquarePostView } from './SquareGroupView.tsx';
import { SquareList, SquareSearch } from './SquareList.tsx';

/** A page of the square as the server renders it. */
export function SquareSsrPage({ page }: { page: SquareDocument }) {
  return (
    <main id="main" className={styles.public}>
      <SquareContent page={page} />
    </main>
  );
}

function SquareContent({ page }: { page: SquareDocument }) {
  switch (page.kind) {
    case 'list':
      return (
        <>
          <PageHeader title="광장" />
          <p className={styles.lead}>{SQUARE_LEAD}</p>
          <SquareSearch search={page.search} />
          <SquareList {...page} />
        </>
      );
    case 'group':
      return (
        <>
          <PageHeader title={page.group.groupTitle} />
          <SquareGroupView {...page} />
        </>
      );
    case 'post':
      return <SquarePostView {...page} />;
    case 'refusal':
      return <SquareErrorState {...page} />;
  }
}

export const SQUARE_LEAD = '모임에서 공개한 글을 누구나 읽는 곳이에요.';

export function titleOf(page: SquareDocument): string {
  switch (page.kind) {
    case 'list':
      return '광장';
    case 'group':
      return page.group.groupTitle;
    case 'post':
      return page.post.title || page.post.subjectTitle;
    case 'refusal':
      return '광장의 모임';
  }
}
