import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { activitiesQuery } from '../activities/activities.api.ts';
import { subjectsOf } from '../activities/activities.model.ts';
import { ManagedWriting } from './ManagedWriting.tsx';
import styles from './ManagingTool.module.css';
import { ManagedPlaceContext, toolAddress } from './managed-place.ts';

export function Component({ groupId }: { groupId: string }) {
  const [search] = useSearchParams();
  const { data } = useQuery(activitiesQuery(groupId));
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = '활동과 주제 관리 | 문집';
    // The pressed link is gone. A form with an autofocus field has taken the focus itself.
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  // The subject that was open in the editor may have been deleted here.
  const isThere = subjectsOf(data?.activities ?? []).some(
    ({ ragId }) => ragId === search.get('subjectId'),
  );
  return (
    <ManagedPlaceContext
      value={{
        search: new URLSearchParams(search.get('manage') ?? ''),
        to: (address = {}) => toolAddress(groupId, search, address),
      }}
    >
      <main ref={main} id="main" className={styles.tool} tabIndex={-1}>
        <ManagedWriting
          groupId={groupId}
          header={(acts) => (
            <header className={styles.header}>
              <Link
                className={styles.back}
                to={isThere ? toolAddress(groupId, search) : paths.writing(groupId)}
              >
                <Icon name="back" />
                글쓰기로
              </Link>
              <h1 className="face-title">활동과 주제 관리</h1>
              {acts !== undefined && <div className={styles.acts}>{acts}</div>}
            </header>
          )}
        />
      </main>
    </ManagedPlaceContext>
  );
}
