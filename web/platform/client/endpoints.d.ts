declare module 'virtual:endpoints' {
  import type { EndpointTable } from './client.ts';

  const endpoints: EndpointTable;
  export default endpoints;
}
