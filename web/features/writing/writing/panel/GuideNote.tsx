import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { plainText } from '../../../../../shared/document/document-text.ts';
import { subjectQuery } from '../../../subjects/activities/activities.api.ts';
import styles from './SidePanel.module.css';

/** On a phone, where the panel with the guide lies over the editor: its beginning, above the title. */
export function GuideNote({ groupId, ragId }: { groupId: string; ragId: string }) {
  const [, setSearch] = useSearchParams();
  const { data: subject } = useQuery(subjectQuery(groupId, ragId));
  if (!subject?.guide) return null;
  return (
    <button
      type="button"
      className={styles.guideNote}
      aria-label="주제 안내 모두 읽기"
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
      <span>{plainText(subject.guide)}</span>
      <b>안내 모두 읽기</b>
    </button>
  );
}
