import { screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Activity } from '../../../../../shared/subjects/activities.ts';
import { orderActivities } from '../../../../../shared/subjects/activity-order.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import {
  activityOf,
  GROUP,
  subjectOf,
  TEACHER,
} from '../../../../../tests/support/components/samples.ts';
import { DEFAULT_VIEW, writingViewReducer } from '../../writing-view/writing-view.model.ts';
import { Component as Ordering } from './Ordering.tsx';

const network = stubNetwork();

const SPRING = activityOf('봄', 70, [subjectOf('꽃', 80), subjectOf('새', 81)]);
const SUMMER = activityOf('여름', 71);
const AUTUMN = activityOf('가을', 72);
const WINTER = activityOf('겨울', 73);

function open(refetchActivities = vi.fn<() => Promise<readonly Activity[]>>()) {
  function Page() {
    const [view, dispatch] = useReducer(
      writingViewReducer,
      writingViewReducer(
        { ...DEFAULT_VIEW, activities: [SPRING, SUMMER, AUTUMN] },
        { type: 'enterOrdering' },
      ),
    );
    return view.isOrdering ? (
      <Ordering
        groupId={GROUP.groupId}
        view={view}
        dispatch={dispatch}
        refetchActivities={refetchActivities}
      />
    ) : (
      <p>{view.activities.map(({ activityTitle }) => activityTitle).join(', ')}</p>
    );
  }
  return renderPage(<Page />, { viewer: TEACHER });
}

const order = () =>
  within(screen.getByRole('list', { name: '활동' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent?.replace(/주제.*/, ''));
const handle = (name: string) => screen.getByRole('button', { name: `‘${name}’ 옮기기` });

describe('subjects/subject-management: ordering', () => {
  it('arrows on the handle move a row, which keeps the focus and is announced', async () => {
    const { user } = open();
    handle('가을').focus();
    await user.keyboard('{ArrowUp}');
    expect(order()).toEqual(['봄', '가을', '여름']);
    expect(handle('가을')).toHaveFocus();
    expect(screen.getByText('‘가을’, 3개 가운데 2번째예요.')).toHaveAttribute('role', 'status');
    await user.keyboard('{Home}');
    expect(order()).toEqual(['가을', '봄', '여름']);
    await user.keyboard('{ArrowUp}');
    expect(order()).toEqual(['가을', '봄', '여름']);
    await user.keyboard('{End}');
    expect(order()).toEqual(['봄', '여름', '가을']);
  });

  it('Alt with an arrow moves a row from any of its buttons', async () => {
    const { user } = open();
    screen.getByRole('button', { name: /^봄/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(['봄', '여름', '가을']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(order()).toEqual(['여름', '봄', '가을']);
  });

  it('the subjects of an opened activity are ordered among themselves', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: /^봄/ }));
    await user.click(screen.getByRole('button', { name: '‘새’ 위로' }));
    const subjects = screen.getByRole('list', { name: '‘봄’의 주제' });
    expect(within(subjects).getAllByRole('listitem')[0]).toHaveTextContent('새');
    expect(order()).toEqual(['봄', '여름', '가을']);
  });

  it('cancelling restores the order, and nothing is sent', async () => {
    const { user } = open();
    handle('가을').focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    expect(screen.getByText('봄, 여름, 가을')).toBeVisible();
    expect(network.sentTo(orderActivities)).toEqual([]);
  });

  it('an order that another tab has changed is merged and can be saved again', async () => {
    const refetchActivities = vi.fn<() => Promise<readonly Activity[]>>();
    refetchActivities.mockResolvedValue([SPRING, SUMMER, AUTUMN, WINTER]);
    const { user } = open(refetchActivities);
    network.refuse(orderActivities, 'ORDER_OUTDATED');
    handle('가을').focus();
    await user.keyboard('{Home}');
    await user.click(screen.getByRole('button', { name: '순서 저장하기' }));
    await waitFor(() => expect(order()).toEqual(['가을', '봄', '여름', '겨울']));
    network.answer(orderActivities, { activities: [] });
    await user.click(screen.getByRole('button', { name: '순서 저장하기' }));
    expect(await screen.findByText('가을, 봄, 여름, 겨울')).toBeVisible();
  });
});
