import { useSearchParams } from 'react-router';
import { Button } from '../../../../ui/Button.tsx';
import { TabPanel, Tabs } from '../../../../ui/layout/Tabs.tsx';
import styles from '../../../../ui/lists/DisclosureCards.module.css';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { MySubjects } from '../../my-subjects/MySubjects.tsx';
import { RecommendedSubjects } from '../../recommended-subjects/RecommendedSubjects.tsx';
import { type PrefilledSubject, prefillFrom } from '../../subject-form/subject-form.model.ts';
import { rowsOfHints } from './rules/rubric.ts';

const TABS = [
  { value: 'recommended', label: '추천 주제' },
  { value: 'mine', label: '내 주제' },
] as const;

interface PickSubjectProps {
  onPick(subject: PrefilledSubject): void;
  onClose(): void;
}

/** Subjects to begin from. It is open while the address has `from`. */
export function PickSubject({ onPick, onClose }: PickSubjectProps) {
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find(({ value }) => value === search.get('from'))?.value;

  function showTab(next: string): void {
    setSearch(
      (now) => {
        for (const name of ['q', 'level', 'kind']) now.delete(name);
        now.set('from', next);
        return now;
      },
      { replace: true },
    );
  }

  return (
    <Dialog open={tab !== undefined} onOpenChange={onClose} title="주제 고르기" size="wide">
      <Tabs
        label="주제를 어디서 가져올지"
        variant="segment"
        tabs={[...TABS]}
        value={tab ?? 'recommended'}
        onValueChange={showTab}
      >
        <TabPanel value="recommended" className={styles.panel}>
          <RecommendedSubjects
            actions={(subject) => (
              <Button
                variant="primary"
                size="small"
                onClick={() =>
                  onPick({
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
        <TabPanel value="mine" className={styles.panel}>
          <MySubjects
            onUse={(subject) =>
              onPick({
                ...prefillFrom(subject),
                reusedSubjectId: subject.subjectId,
                note: `‘${subject.groupTitle}’에서 쓴 주제를 다시 써요. 여기에서 고쳐도 거기는 그대로예요.`,
              })
            }
          />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}
