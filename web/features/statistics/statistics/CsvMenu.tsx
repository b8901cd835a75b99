import { OWNER_TABLES, type StatisticsTable } from '../../../../shared/statistics/downloads.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { TabProps } from './StatisticsPage.tsx';
import { useDownloadTable } from './statistics.api.ts';
import type { Tab } from './statistics-view.ts';

const NAMES: Record<StatisticsTable, string> = {
  SUBMISSIONS: '낸 글',
  WEEKS: '주마다 쓴 글자',
  MEMBERS: '쓴 글과 주고받은 답',
  NEEDS: '도움이 필요한 학생',
  SPELLING: '자주 멈춘 곳',
  CRITERIA: '기준',
  WORDS: '낱말',
  GROWTH: '문장과 낱말',
};

const TABLES: Record<Tab, StatisticsTable[]> = {
  posts: ['SUBMISSIONS', 'WEEKS', 'MEMBERS', 'NEEDS'],
  language: ['SPELLING', 'CRITERIA'],
  words: ['WORDS', 'GROWTH'],
};

/** The tables of the open tab as files for spreadsheets. */
export function CsvMenu({ group, isOwner, view }: Omit<TabProps, 'onView'>) {
  const { mutate, isPending } = useDownloadTable(group.groupId);
  return (
    <Menu
      trigger={
        <Button icon="download" busy={isPending}>
          엑셀로 받기
        </Button>
      }
    >
      {TABLES[view.tab]
        .filter((table) => isOwner || !OWNER_TABLES.includes(table))
        .map((table) => (
          <MenuItem
            key={table}
            onSelect={() =>
              mutate(
                {
                  query: { ...view.filter, table },
                  title: `${group.groupTitle} ${NAMES[table]}`,
                },
                {
                  onError: (refusal) =>
                    toast({
                      title: '파일을 받지 못했어요',
                      description: errorMessageOf(refusal),
                      variant: 'destructive',
                    }),
                },
              )
            }
          >
            {NAMES[table]}
          </MenuItem>
        ))}
    </Menu>
  );
}
