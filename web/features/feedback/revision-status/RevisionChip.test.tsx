import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { RevisionChip } from './RevisionChip.tsx';

const DUE = '2026-11-27T12:00:00Z';

describe('feedback/revision: the chip of its state', () => {
  it.each([
    ['REQUESTED', 'PUBLISHED', '고쳐쓰기 부탁받음'],
    ['REQUESTED', 'DRAFT', '고쳐 쓰는 중'],
    ['RESUBMITTED', 'PUBLISHED', '다시 냄'],
    ['ACCEPTED', 'PUBLISHED', '완성'],
  ] as const)('%s of a post that is %s reads ‘%s’', (status, postStatus, word) => {
    renderPage(<RevisionChip status={status} postStatus={postStatus} />);
    expect(screen.getByText(word)).toBeVisible();
  });

  it('a post without a revision has none', () => {
    renderPage(
      <p data-testid="post">
        <RevisionChip status={null} dueAt={DUE} />
      </p>,
    );
    expect(screen.getByTestId('post')).toBeEmptyDOMElement();
  });

  it('the date is shown only while the revision is asked for', () => {
    renderPage(
      <>
        <RevisionChip status="REQUESTED" dueAt={DUE} />
        <RevisionChip status="RESUBMITTED" dueAt={DUE} />
      </>,
    );
    expect(screen.getByText(/부탁받음/).querySelector('time')).toHaveAttribute(
      'dateTime',
      '2026-11-27T12:00:00.000Z',
    );
    expect(screen.getByText('다시 냄').querySelector('time')).toBeNull();
  });
});
