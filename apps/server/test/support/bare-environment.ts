/** For a process that is to know nothing of what is set outside for another Farthing; what was compiled before is not compiled again. */
export const bareEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
