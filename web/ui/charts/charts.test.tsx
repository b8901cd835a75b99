import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import '../../../tests/support/components/render.tsx';
import { heightScale, isLabelled, valuedItems } from './axis.ts';
import { type Bar, BarChart } from './BarChart.tsx';
import { CellGrid } from './CellGrid.tsx';
import { ChartCard, NumberTable } from './ChartCard.tsx';
import { DistributionBars } from './DistributionBars.tsx';
import { HorizontalBars } from './HorizontalBars.tsx';
import { LineChart } from './LineChart.tsx';

const bar = (week: string, value: number | null): Bar => ({
  key: week,
  label: week,
  value,
  valueLabel: value === null ? '–' : `${value}`,
  text: `${week} 주: ${value ?? '보이지 않아요'}`,
});

const WEEKS = [bar('9/28', 7000), bar('10/5', null), bar('10/12', 14_000)];

describe('ui/charts', () => {
  it('a chart and its table show the same numbers', async () => {
    const user = userEvent.setup();
    const table = {
      columns: ['주', '글자'],
      rows: WEEKS.map(({ key, valueLabel }) => ({ key, cells: [key, valueLabel] })),
    };
    render(
      <ChartCard title="주마다 쓴 글자" table={table}>
        <BarChart label="주마다 쓴 글자" bars={WEEKS} />
      </ChartCard>,
    );
    expect(screen.getAllByRole('button', { name: /주:/ })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: '주마다 쓴 글자: 표로 보기' }));
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      '주글자',
      '9/287000',
      '10/5–',
      '10/1214000',
    ]);
    expect(screen.getByRole('rowheader', { name: '10/5' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '주마다 쓴 글자: 그림으로 보기' }));
    expect(screen.getByRole('group', { name: '주마다 쓴 글자' })).toBeVisible();
  });

  it('a table keeps apart two columns of the same title', () => {
    const warn = vi.spyOn(console, 'error');
    const table = {
      columns: ['이름', '독서 감상문', '독서 감상문'],
      rows: [{ key: 'ian', cells: ['박이안', '냄', '없음'] }],
    };
    render(<NumberTable caption="낸 글" table={table} />);
    expect(screen.getByRole('row', { name: '박이안 냄 없음' })).toBeVisible();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('the bars are one Tab stop, and arrow keys say each of them', async () => {
    const user = userEvent.setup();
    render(<BarChart label="주마다 쓴 글자" bars={WEEKS} />);
    await user.tab();
    expect(screen.getByRole('button', { name: '9/28 주: 7000' })).toHaveFocus();
    expect(screen.getByText('9/28 주: 7000')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: '10/5 주: 보이지 않아요' })).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}');
    expect(screen.getByRole('button', { name: '10/12 주: 14000' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '10/12 주: 14000' })).toHaveFocus();
  });

  it('a value that may not be shown has no bar, and bars begin at zero', () => {
    const { container } = render(<BarChart label="주마다 쓴 글자" bars={WEEKS} />);
    const bars = [...container.querySelectorAll('rect')];
    const heights = bars.map((rect) => Number(rect.getAttribute('height')));
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBe((heights[0] ?? 0) * 2);
  });

  it('a line has a gap where a value is missing', () => {
    const { container } = render(
      <LineChart label="문장 길이" points={[...WEEKS, bar('10/19', 9000)]} />,
    );
    const path = container.querySelector('path')?.getAttribute('d') ?? '';
    expect(path.match(/M/g)).toHaveLength(2);
    expect(container.querySelectorAll('circle')).toHaveLength(3);
  });

  it('the scale of values that are all zero or missing is finite', () => {
    expect(heightScale([0, null])(0)).toBe(heightScale([5])(0));
    expect(heightScale([])(0)).toBeGreaterThan(0);
  });

  it.each([
    [3, [0, 1, 2]],
    [15, [2, 5, 8, 11, 14]],
  ])('of %i labels those at %j are shown', (count, shown) => {
    const all = Array.from({ length: count }, (_, at) => at);
    expect(all.filter((at) => isLabelled(at, count))).toEqual(shown);
  });

  it.each([
    ['also written without a label', [90, 120, 90, 60, 90, 90, 24, 90, 90], [0, 2, 4, 6, 8]],
    ['written between two labels', [90, 120, 90, 24, 90, 90, 60, 90, 90], [0, 2, 3, 4, 6, 8]],
    ['left out where it would touch one', [90, 120, 30, 24, 90, 90, 60, 90, 90], [0, 2, 4, 6, 8]],
    ['not looked for where nothing is drawn', [null, null, null], [0, 1, 2]],
  ])('the highest value is %s', (_what, tops, written) => {
    expect([...valuedItems(tops)].sort((one, other) => one - other)).toEqual(written);
  });

  it('cells are reached by arrow keys and say who did what', async () => {
    const user = userEvent.setup();
    const cells = (name: string) => [
      { pattern: 'filled' as const, text: `${name}, ‘첫눈’: 냈어요` },
      { pattern: 'striped' as const, text: `${name}, ‘감나무’: 늦게 냈어요` },
    ];
    render(
      <MemoryRouter>
        <CellGrid
          label="누가 무엇을 냈나요"
          columns={[
            { key: 'a', title: '첫눈' },
            { key: 'b', title: '감나무' },
          ]}
          rows={[
            { key: '1', name: '강서아', to: '/member/1', cells: cells('강서아') },
            { key: '2', name: '오지안', to: '/member/2', cells: cells('오지안') },
          ]}
          legend={[
            { pattern: 'filled', text: '냄' },
            { pattern: 'striped', text: '늦게 냄' },
          ]}
        />
      </MemoryRouter>,
    );
    await user.tab();
    expect(screen.getByLabelText('강서아, ‘첫눈’: 냈어요')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByLabelText('오지안, ‘감나무’: 늦게 냈어요')).toHaveFocus();
    expect(screen.getByText('오지안, ‘감나무’: 늦게 냈어요')).toBeVisible();
    await user.keyboard('{ArrowRight}{Home}{ArrowLeft}');
    expect(screen.getByRole('link', { name: '오지안' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '오지안' })).toHaveAttribute('href', '/member/2');
    await user.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}');
    expect(screen.getByLabelText('강서아, ‘첫눈’: 냈어요')).toHaveFocus();
    const patterns = screen.getAllByLabelText(/냈어요$/).map(({ className }) => className);
    expect(new Set(patterns).size).toBe(2);
  });

  it('levels without shared titles name them in their cells', () => {
    const { rerender } = render(
      <DistributionBars
        unit="편"
        rows={[
          {
            key: 'a',
            title: '생생하게',
            parts: [
              { title: '씨앗', count: 1 },
              { title: '열매', count: 4 },
            ],
          },
        ]}
      />,
    );
    const cells = screen.getByRole('img', { name: '생생하게: 씨앗 1편, 열매 4편' });
    expect(cells).toHaveTextContent(/^14$/);
    rerender(
      <DistributionBars
        unit="편"
        rows={[
          { key: 'a', title: '생생하게', parts: [{ title: '씨앗', count: 1 }] },
          { key: 'b', title: '내 생각', parts: [{ title: '잎', count: 2 }] },
        ]}
      />,
    );
    expect(screen.getByRole('img', { name: '내 생각: 잎 2편' })).toHaveTextContent('2잎');
  });

  it('bars are compared only with a period in which something was counted', () => {
    const one = { key: 'a', title: '되와 돼', value: 11, before: 22, valueLabel: '11번' };
    const { rerender } = render(<HorizontalBars bars={[one]} now="이번 학기" before="지난 학기" />);
    expect(screen.getByText('지난 학기')).toBeVisible();
    rerender(
      <HorizontalBars bars={[{ ...one, before: null }]} now="이번 학기" before="지난 학기" />,
    );
    expect(screen.queryByText('지난 학기')).not.toBeInTheDocument();
  });
});
