import { useState } from 'react';
import type { Outcome } from './many.ts';

export interface Person {
  id: string;
  penName: string;
}

export interface Told {
  /** The message for the rows that succeeded. */
  title: string;
  refused: { id: string; penName: string; why: string }[];
}

/** The selection survives a search that hides selected rows. */
export interface Picked {
  people: ReadonlyMap<string, Person>;
  set(people: readonly Person[], isPicked: boolean): void;
  /** Stores the result. Rows that may be retried stay selected. */
  settle(outcome: Outcome, title: string): void;
  told: Told | undefined;
}

export function usePicked(): Picked {
  const [people, setPeople] = useState<ReadonlyMap<string, Person>>(new Map());
  const [told, setTold] = useState<Told>();
  return {
    people,
    told,
    set(changed, isPicked) {
      setTold(undefined);
      setPeople((now) => {
        const next = new Map(now);
        for (const person of changed) {
          if (isPicked) next.set(person.id, person);
          else next.delete(person.id);
        }
        return next;
      });
    },
    settle({ refused }, title) {
      setTold({
        title,
        refused: refused.map(({ id, why }) => ({
          id,
          why,
          penName: people.get(id)?.penName ?? '',
        })),
      });
      const open = new Set(refused.filter(({ isOpen }) => isOpen).map(({ id }) => id));
      setPeople(new Map([...people].filter(([id]) => open.has(id))));
    },
  };
}
