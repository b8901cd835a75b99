import { Card } from '../../../ui/layout/Card.tsx';
import { SpellingWordList } from './SpellingWordList.tsx';

export function GroupWordsCard({ groupId }: { groupId: string }) {
  return (
    <Card title="우리 모임 낱말">
      <SpellingWordList
        groupId={groupId}
        hint="여기에 적은 낱말은 모임 누구의 글에서도 틀렸다고 하지 않아요. 참여자의 이름은 적지 않아도 알아요."
        empty="아직 없어요. 별명, 마을 이름, 반에서 지은 말을 적어 보세요."
      />
    </Card>
  );
}
