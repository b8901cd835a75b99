import { useState } from 'react';
import type { Outcome } from './bulk-requests.ts';

export interface Person {
  id: string;
  penName: string;
}

export interface BulkResult {
  /** The message for the rows that succeeded. */
  title: string;
  failures: { id: string; penName: string; reason: string }[];
}

/** The selection survives a search that hides selected rows. */
export interface Selection {
  people: ReadonlyMap<string, Person>;
  set(people: readonly Person[], isSelected: boolean): void;
  /** Stores the result. Rows that may be retried stay selected. */
  applyOutcome(outcome: Outcome, title: string): void;
  result: BulkResult | undefined;
}

export function useSelection(): Selection {
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map());
  const [result, setResult] = useState<BulkResult>();
  return {
    people,
    result,
    set(changed, isSelected) {
      setResult(undefined);
      setPeople((now) => {
        const next = new Map(now);
        for (const person of changed) {
          if (isSelected) next.set(person.id, person);
          else next.delete(person.id);
        }
        return next;
      });
    },
    applyOutcome({ failures }, title) {
      setResult({
        title,
        failures: failures.map(({ id, reason }) => ({
          id,
          reason,
          penName: people.get(id)?.penName ?? '',
        })),
      });
      const retryable = new Set(failures.filter(({ canRetry }) => canRetry).map(({ id }) => id));
      setPeople(new Map([...people].filter(([id]) => retryable.has(id))));
    },
  };
}
