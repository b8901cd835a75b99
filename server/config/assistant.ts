import { isLoopback, SettingError } from './values.ts';

/** A server that speaks OpenAI's chat completions. */
export interface AssistantSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export function readAssistantSettings(env: {
  AI_BASE_URL?: string | undefined;
  AI_API_KEY?: string | undefined;
  AI_MODEL?: string | undefined;
}): AssistantSettings | undefined {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  if (!baseUrl && !apiKey && !model) return undefined;
  if (!baseUrl) throw new SettingError('  AI_BASE_URL: 함께 정해야 해요');
  if (!model) throw new SettingError('  AI_MODEL: 함께 정해야 해요');
  const url = new URL(baseUrl);
  if (url.username || url.password) {
    throw new SettingError('  AI_BASE_URL: 비밀번호는 AI_API_KEY 에 적어야 해요');
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  // The texts of pupils are sent there, so nobody on the way may read them.
  if (url.protocol !== 'https:' && !isLoopback(host) && !isPrivate(host)) {
    throw new SettingError('  AI_BASE_URL: 밖에 있는 서버는 https:// 로 시작하는 주소여야 해요');
  }
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey, model };
}

/** The host that receives the texts: what people agree to. */
export const recipientOf = ({ baseUrl }: AssistantSettings): string => new URL(baseUrl).host;

const PRIVATE_IPV4 = /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2,3}$/;
const PRIVATE_IPV6 = /^f[cd][\da-f]{2}:/;

/** A name without a dot exists only in a network of one's own, for instance between containers. */
function isPrivate(host: string): boolean {
  return PRIVATE_IPV4.test(host) || PRIVATE_IPV6.test(host) || /^[a-z\d-]+$/i.test(host);
}
