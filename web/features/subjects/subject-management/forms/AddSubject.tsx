import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { TabPanel, Tabs } from '../../../../ui/layout/Tabs.tsx';
import styles from '../../../../ui/lists/DisclosureCards.module.css';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { MySubjects } from '../../my-subjects/MySubjects.tsx';
import { RecommendedSubjects } from '../../recommended-subjects/RecommendedSubjects.tsx';
import { type PrefilledSubject, prefillFrom } from '../../subject-form/subject-form.model.ts';
import { rowsOfHints } from './rubric.ts';
import { SubjectForm } from './SubjectForm.tsx';

const TABS = [
  { value: 'new', label: '새로 쓰기' },
  { value: 'mine', label: '내 주제' },
  { value: 'recommended', label: '추천 주제' },
] as const;
type Tab = (typeof TABS)[number]['value'];

interface AddSubjectProps {
  groupId: string;
  activityId: string;
  activityTitle: string;
}

/** An empty subject, a copy of a subject of the user, or a recommended one. All open the same form. */
export function AddSubject(props: AddSubjectProps) {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === search.get('from'))?.value ?? 'new';
  const [prefill, setPrefill] = useState<PrefilledSubject>();
  const [isDirty, setDirty] = useState(false);
  const [pendingPrefill, setPendingPrefill] = useState<PrefilledSubject>();

  function showTab(next: Tab): void {
    setSearch(
      (now) => {
        for (const name of ['from', 'q', 'level', 'kind']) now.delete(name);
        if (next !== 'new') now.set('from', next);
        return now;
      },
      { replace: true },
    );
  }

  function applyPrefill(one: PrefilledSubject): void {
    setPendingPrefill(undefined);
    setPrefill(one);
    showTab('new');
  }

  const handleUse = (one: PrefilledSubject) =>
    isDirty ? setPendingPrefill(one) : applyPrefill(one);

  return (
    <>
      <Tabs
        label="주제를 어디서 가져올지"
        variant="segment"
        tabs={[...TABS]}
        value={tab}
        onValueChange={showTab}
      >
        <TabPanel value="new" keep className={styles.panel}>
          <SubjectForm {...props} prefill={prefill} onDirty={setDirty} />
        </TabPanel>
        <TabPanel value="mine" className={styles.panel}>
          <MySubjects
            onUse={(subject) =>
              handleUse({
                ...prefillFrom(subject),
                reusedSubjectId: subject.subjectId,
                note: `‘${subject.groupTitle}’에서 쓴 주제를 다시 써요. 여기에서 고쳐도 거기는 그대로예요.`,
              })
            }
          />
        </TabPanel>
        <TabPanel value="recommended" className={styles.panel}>
          <RecommendedSubjects
            actions={(subject) => (
              <Button
                variant="primary"
                size="small"
                onClick={() =>
                  handleUse({
                    ...prefillFrom({ ...subject, rubric: rowsOfHints(subject.rubric) }),
                    note: '추천 주제예요. 우리 반에 맞게 고쳐 써요.',
                  })
                }
              >
                이 주제 가져오기
              </Button>
            )}
          />
        </TabPanel>
      </Tabs>
      <AlertDialog
        open={pendingPrefill !== undefined}
        title="쓰던 주제가 있어요"
        text="고른 주제로 바꾸면 지금까지 적은 내용은 남지 않아요."
        confirm="고른 주제로 바꾸기"
        cancel="쓰던 주제 두기"
        destructive
        onConfirm={() => pendingPrefill && applyPrefill(pendingPrefill)}
        onCancel={() => setPendingPrefill(undefined)}
      />
    </>
  );
}
