import type { LicenseState } from '../../../../shared/administration/licenses/seats.ts';
import { Chip } from '../../../ui/status/Chip.tsx';

export function Remaining({ state, daysLeft }: { state: LicenseState; daysLeft: number }) {
  if (state === 'CANCELED') return <Chip>취소되었어요</Chip>;
  if (state === 'ENDED') return <Chip>끝났어요</Chip>;
  if (state === 'WAITING') return <Chip tone="act">아직 시작하지 않았어요</Chip>;
  return (
    <Chip tone={daysLeft <= 30 ? 'due' : 'done'} icon="clock">
      {daysLeft === 0 ? '오늘까지' : `${daysLeft}일`}
    </Chip>
  );
}
