import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { RubricCells } from './RubricCells.tsx';

it('feedback/desk: a cell shows points only if the rubric has them', () => {
  const levels = [
    { title: '잘했어요', description: '', points: 0 },
    { title: '조금 더', description: '' },
  ];
  const rubric = [{ criterion: '차례', levels }];
  renderPage(<RubricCells rubric={rubric} levels={[]} onChange={() => {}} />);
  expect(screen.getByRole('radio', { name: '잘했어요 0점' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: '조금 더' })).toBeEnabled();
});
