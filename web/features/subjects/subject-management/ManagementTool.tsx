import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { setPageTitle } from '../../../platform/document-title.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { activitiesQuery } from '../activities/activities.api.ts';
import { subjectsOf } from '../activities/activities.model.ts';
import { ActivityManagement } from './ActivityManagement.tsx';
import styles from './ManagementTool.module.css';
import { ManagementLocationContext, toolPath } from './management-location.ts';

export function Component({ groupId }: { groupId: string }) {
  const [search] = useSearchParams();
  const { data } = useQuery(activitiesQuery(groupId));
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    setPageTitle('활동과 주제 관리');
    // The pressed link is gone. A form with an autofocus field has taken the focus itself.
    if (document.activeElement === document.body) main.current?.focus();
  }, []);
  // The subject that was open in the editor may have been deleted here.
  const isThere = subjectsOf(data?.activities ?? []).some(
    ({ ragId }) => ragId === search.get('subjectId'),
  );
  return (
    <ManagementLocationContext
      value={{
        search: new URLSearchParams(search.get('manage') ?? ''),
        to: (address = {}) => toolPath(groupId, search, address),
      }}
    >
      <main ref={main} id="main" className={styles.tool} tabIndex={-1}>
        <ActivityManagement
          groupId={groupId}
          header={({ title, note, back, actions }) => (
            <header className={styles.header}>
              <Link
                className={styles.back}
                to={isThere ? toolPath(groupId, search) : paths.writing(groupId)}
              >
                <Icon name="back" />
                글쓰기로
              </Link>
              {back && (
                <Link className={styles.back} to={back.to}>
                  {back.label}
                </Link>
              )}
              <h1 className="font-title">{title}</h1>
              {note !== undefined && <p className={styles.note}>{note}</p>}
              {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            </header>
          )}
        />
      </main>
    </ManagementLocationContext>
  );
}
