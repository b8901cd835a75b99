import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { plainText } from '../../../../../shared/document/document-text.ts';
import { subjectQuery } from '../../../subjects/activities/activities.api.ts';
import { attachmentsQuery } from '../../../subjects/attachments/attachments.api.ts';
import styles from './SidePanel.module.css';

/** On a phone, where the panel with the guide lies over the editor: its beginning, above the title. */
export function GuideNote({ groupId, ragId }: { groupId: string; ragId: string }) {
  const [, setSearch] = useSearchParams();
  const { data: subject } = useQuery(subjectQuery(groupId, ragId));
  const { data: resources } = useQuery(attachmentsQuery({ groupId, subjectId: ragId }));
  const hasPicture = resources?.some(({ pictureUrl, url }) => pictureUrl !== null && url === null);
  if (!subject?.guide && !hasPicture) return null;
  const label = hasPicture ? '안내와 그림 보기' : '안내 모두 읽기';
  return (
    <button
      type="button"
      className={styles.guideNote}
      aria-label={`주제 ${label}`}
      onClick={() =>
        setSearch(
          (search) => {
            search.set('tab', 'subject');
            return search;
          },
          { replace: true },
        )
      }
    >
      {subject?.guide && <span>{plainText(subject.guide)}</span>}
      <b>{label}</b>
    </button>
  );
}
