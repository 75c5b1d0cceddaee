import { isBuildFresh } from '../build/build-stamp.ts';
import { CLUSTER_OPTIONS } from './options/cluster-options.ts';
import { readOptions } from '../read-options.ts';
import { runTool } from '../run-tool.ts';

// Two processes behind real balancers; see test/cluster/main.ts.
readOptions('cluster', CLUSTER_OPTIONS);
process.env['NODE_ENV'] = 'production';
if (!isBuildFresh()) await runTool('node', ['scripts/build.ts']);
await runTool('node', ['test/cluster/main.ts', ...process.argv.slice(2)]);
