import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Tabs.module.css';

export interface TabsProps<V extends string> {
  value: V;
  /** Keep the value in the address, so that it survives reload and back. */
  onValueChange(value: V): void;
  tabs: { value: V; label: string; count?: number | undefined }[];
  /** The accessible name of the tab list. */
  label: string;
  /** line: tabs of a panel. pill: filters of a list. segment: one of two or three views. */
  variant?: 'line' | 'pill' | 'segment' | undefined;
  /** The panels: one `TabPanel` for each value. */
  children: ReactNode;
  className?: string | undefined;
}

export function Tabs<V extends string>({
  value,
  onValueChange,
  tabs,
  label,
  variant = 'line',
  children,
  className,
}: TabsProps<V>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => onValueChange(next as V)}
      className={className}
    >
      <Radix.List className={cx(styles.list, styles[variant])} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {/* A reader says both, so a space stands between them. */}
            {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

export function TabPanel({
  value,
  children,
  className,
  keep = false,
}: {
  value: string;
  children: ReactNode;
  className?: string | undefined;
  /** Stays mounted while another tab is open, with what was typed in it. */
  keep?: boolean | undefined;
}) {
  return (
    <Radix.Content
      value={value}
      className={cx(styles.panel, className)}
      forceMount={keep || undefined}
    >
      {children}
    </Radix.Content>
  );
}
