import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { ConsentSlip, GuardianLetter } from '../../accounts/guardian-letter/GuardianLetter.tsx';
import { siteQuery } from '../../accounts/sessions/sessions.api.ts';
import { useGroup } from '../groups/groups.api.ts';
import styles from './GuardianLetterPage.module.css';
import { addresseeOf, dayAfter, formatDue, formatPaperDay } from './letter-words.ts';

const TITLE = '가정통신문';

/** What the class sends home before accounts are created: the letter and the consent slip on one sheet. */
export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const { data, error, isFetching, refetch } = useQuery(siteQuery);
  return (
    <OwnersOnly title={TITLE}>
      {error && !data ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : data && group ? (
        <Letter group={group} facts={data.legalFacts} />
      ) : (
        <SkeletonList count={4} height="120px" />
      )}
    </OwnersOnly>
  );
}

function Letter({ group, facts: settings }: { group: Group; facts: LegalFacts }) {
  const { groupId, groupTitle, schoolName, ownerPenName, isOwnerTeacher } = group;
  const [today] = useState(() => new Date());
  const [teacher, setTeacher] = useState(politeName(ownerPenName, isOwnerTeacher));
  const [contact, setContact] = useState('');
  const [due, setDue] = useState(() => dayAfter(today, 7));
  // A group without the assistant sends nothing to a model, so that nothing is asked about it.
  const facts = group.settings.aiEnabled ? settings : { ...settings, modelRecipient: null };
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <LinkButton
          variant="quiet"
          icon="back"
          to={paths.manageUsers(groupId)}
          aria-label="참여자 관리로"
        />
        <h1 className="font-title">{TITLE}</h1>
        {settings.operator !== null && (
          <Button variant="primary" icon="print" onClick={() => window.print()}>
            인쇄하기
          </Button>
        )}
      </header>
      <main id="main" className={styles.main}>
        {settings.operator !== null && (
          <section className={styles.fields} aria-label="종이에 적을 것">
            <Field
              label="담임 이름"
              value={teacher}
              maxLength={40}
              onChange={({ target }) => setTeacher(target.value)}
            />
            <Field
              label="연락처"
              required={false}
              placeholder="예: 교무실 02-000-1234"
              value={contact}
              maxLength={80}
              onChange={({ target }) => setContact(target.value)}
            />
            <Field
              label="언제까지 받을까요"
              required={false}
              type="date"
              value={due}
              onChange={({ target }) => setDue(target.value)}
            />
            <p>
              적은 것은 이 종이에만 나오고 저장하지 않아요. 종이의 말은 A4 한 장에 맞춰져 있어요.
            </p>
          </section>
        )}
        <GuardianLetter
          facts={facts}
          heading={`${groupTitle} · ${formatPaperDay(today)}`}
          teacher={
            teacher.trim() !== '' && (
              <>
                담임 {teacher.trim()}
                {contact.trim() !== '' && (
                  <span className={styles.contact}> · {contact.trim()}</span>
                )}
                <br />
              </>
            )
          }
          slip={
            <ConsentSlip
              facts={facts}
              due={formatDue(due)}
              groupTitle={groupTitle}
              year={today.getFullYear()}
              addressee={addresseeOf(schoolName)}
            />
          }
        />
      </main>
    </div>
  );
}
