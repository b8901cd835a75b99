import type {
  SubmissionState,
  SubmissionTable,
} from '../../../../../shared/statistics/statistics.ts';
import { paths } from '../../../../app/paths.ts';
import { CellGrid } from '../../../../ui/charts/CellGrid.tsx';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatDeadline } from '../../../../ui/text/time.ts';
import { SUBMISSIONS } from '../wording.ts';

const LEGEND: SubmissionState[] = ['PUBLISHED', 'REVISED', 'LATE', 'DRAFT', 'NONE'];

/** Member by subject. */
export function SubmissionsCard({
  groupId,
  table: { subjects, members, extensions, memberCount },
  isOwner,
}: {
  groupId: string;
  table: SubmissionTable;
  isOwner: boolean;
}) {
  const later = new Map(extensions.map((one) => [`${one.userId} ${one.ragId}`, one.deadline]));
  const rows = members.map(({ userId, penName, cells }) => ({
    key: userId,
    name: isOwner ? penName : '나',
    to: isOwner ? paths.member(groupId, userId) : paths.myWriting(groupId),
    cells: subjects.map(({ ragId, subjectTitle }, at) => {
      const state = cells[at] ?? 'NONE';
      const { pattern, sentence, word } = SUBMISSIONS[state];
      const deadline = later.get(`${userId} ${ragId}`);
      const extension = deadline === undefined ? '' : ` (${formatDeadline(deadline)}로 늘림)`;
      const who = isOwner ? `${penName}, ` : '';
      return { pattern, word, text: `${who}‘${subjectTitle}’: ${sentence}${extension}` };
    }),
  }));
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ pattern }) => pattern)));
  const handedIn = subjects.map((subject) =>
    subject.handedIn === null ? '–' : formatCount(subject.handedIn, '명'),
  );
  return (
    <ChartCard
      title={isOwner ? '누가 무엇을 냈나요' : '내가 낸 글'}
      table={{
        columns: ['이름', ...subjects.map(({ subjectTitle }) => subjectTitle)],
        rows: [
          ...rows.map(({ key, name, cells }) => ({
            key,
            cells: [name, ...cells.map(({ word }) => word)],
          })),
          {
            key: 'class',
            cells: [`낸 사람 (${formatCount(memberCount, '명')} 가운데)`, ...handedIn],
          },
        ],
      }}
    >
      <CellGrid
        label={isOwner ? '학생과 주제마다 낸 글' : '주제마다 낸 글'}
        columns={subjects.map(({ ragId, subjectTitle }) => ({ key: ragId, title: subjectTitle }))}
        rows={rows}
        legend={LEGEND.map((state) => SUBMISSIONS[state])
          .filter(({ pattern }) => used.has(pattern))
          .map(({ pattern, word }) => ({ pattern, text: word }))}
      />
    </ChartCard>
  );
}
