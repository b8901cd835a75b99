export function generateDbTypes(databaseUrl: string): Promise<string>;
