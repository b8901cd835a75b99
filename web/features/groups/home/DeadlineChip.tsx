import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';

export function DeadlineChip({
  deadline,
  isExtended = false,
  extendedUntil = null,
}: {
  deadline: string | null;
  isExtended?: boolean;
  /** After the deadline: until when a member may still hand in. */
  extendedUntil?: string | null;
}) {
  if (extendedUntil !== null) {
    return (
      <Chip tone="due" icon="clock">
        마감 연장 <Time at={extendedUntil} as="deadline" />
      </Chip>
    );
  }
  if (deadline === null) return <Chip tone="act">지금 쓰는 주제</Chip>;
  if (hasPassed(deadline)) return <Chip tone="due">늦게라도 낼 수 있어요</Chip>;
  return (
    <Chip tone="due" icon="clock">
      {isExtended && '마감 연장 '}
      <Time at={deadline} as="deadline" />
    </Chip>
  );
}

function hasPassed(deadline: string): boolean {
  return Date.parse(deadline) <= Date.now();
}
