import type { ReactNode } from 'react';
import styles from './System.module.css';

export function Fact({
  name,
  note,
  children,
}: {
  name: string;
  note?: ReactNode | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
