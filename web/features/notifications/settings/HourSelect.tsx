import { Select } from '../../../ui/forms/Field.tsx';
import { formatHour } from '../../../ui/text/time.ts';

interface HourSelectProps {
  label: string;
  value: number;
  /** An hour that cannot be chosen. */
  except?: number;
  disabled: boolean;
  onChange(hour: number): void;
}

export function HourSelect({ label, value, except, disabled, onChange }: HourSelectProps) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== except);
  return (
    <Select
      label={label}
      value={String(value)}
      disabled={disabled}
      options={hours.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
