/**
 * The image's health check. Exit code 0 means that the process in this container is ready. With an address as argument, asks this address.
 */

const { FARTHING_ROLE: role, FARTHING_PORT_BASE: base } = process.env;
const workerPortOffset = 3;
const port = Number(base || 4000) + (role === "worker" ? workerPortOffset : 0);
const [, , address = `http://127.0.0.1:${port}/health/ready`] = process.argv;

const isReady = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
