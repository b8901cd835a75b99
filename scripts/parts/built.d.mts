export function ensureBuilt(options?: { anyway?: boolean }): Promise<boolean>;
