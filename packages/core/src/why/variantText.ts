// Writes the advice for the variants of causes in both languages.

import type { Language } from '../messages/language.ts';
import type { CauseText } from './causeTexts.ts';
import type { Variant } from './variants.ts';

/** A title only where that of the cause does not fit. */
type VariantText = Partial<CauseText> & Pick<CauseText, 'prevent'>;

export const VARIANTS: Readonly<Record<Variant, Readonly<Record<Language, VariantText>>>> = {
  'probe-errored': {
    en: {
      title: 'Nothing restarted: a probe could not run, and the kubelet ignores its result.',
      prevent: 'Correct the command, file or port of the probe: the container does not have it.',
    },
    zh: {
      title: '没有重启：探针无法执行，kubelet 忽略其结果。',
      prevent: '更正探针的命令、文件或端口：容器里没有它。',
    },
  },
  'probe-refused': {
    en: {
      prevent:
        'Compare the port of the probe with the port that the program listens on. If it starts slowly, use a startupProbe.',
    },
    zh: { prevent: '核对探针的端口与程序监听的端口；如果程序启动慢，就用 startupProbe。' },
  },
  'probe-path': {
    en: { prevent: 'Correct the path or scheme of the probe, or answer it without a login.' },
    zh: { prevent: '更正探针的路径或协议，或让它无需登录即可访问。' },
  },
  'probe-unhealthy': {
    en: { prevent: 'The program itself reports that it is not healthy: read its log.' },
    zh: { prevent: '程序自己报告不健康：查看它的日志。' },
  },
  'probe-command': {
    en: { prevent: 'The command of the probe fails: run it with kubectl exec, and correct it.' },
    zh: { prevent: '探针的命令执行失败：用 kubectl exec 运行它并更正。' },
  },
  'probe-slow': {
    en: { prevent: 'Raise timeoutSeconds, give the container more CPU, or let the probe check less.' },
    zh: { prevent: '调大 timeoutSeconds，给容器更多 CPU，或让探针少做检查。' },
  },
  'image-local': {
    en: { prevent: 'Load the image on the node, or set imagePullPolicy to IfNotPresent.' },
    zh: { prevent: '把镜像导入节点，或把 imagePullPolicy 设为 IfNotPresent。' },
  },
  'image-trust': {
    en: { prevent: 'Let the runtime trust the CA of the registry, and check the clock of the node.' },
    zh: { prevent: '让运行时信任镜像仓库的 CA，并检查节点的时钟。' },
  },
  'image-rate': {
    en: { prevent: 'Log in to the registry (imagePullSecrets), or use a mirror: it limits pulls.' },
    zh: { prevent: '登录镜像仓库（imagePullSecrets）或使用镜像站：它限制拉取次数。' },
  },
  'image-disk': {
    en: { prevent: 'Free disk space on the node.' },
    zh: { prevent: '清理节点的磁盘。' },
  },
  'image-platform': {
    en: { prevent: 'Build the image for the processor and system of the node, or select other nodes.' },
    zh: { prevent: '为该节点的处理器和系统构建镜像，或选择其他节点。' },
  },
  'config-user': {
    en: { prevent: 'Set runAsUser to a number other than 0, or give the image such a USER.' },
    zh: { prevent: '把 runAsUser 设为非 0 的数字，或在镜像里设置这样的 USER。' },
  },
  'config-volume': {
    en: { prevent: 'Correct volumeMounts: the volume or its subPath does not exist or is not allowed.' },
    zh: { prevent: '更正 volumeMounts：卷或其 subPath 不存在，或不允许。' },
  },
  'run-format': {
    en: {
      prevent: 'Build the image for the processor of the node; a script needs #! in its first line.',
    },
    zh: { prevent: '为该节点的处理器构建镜像；脚本的第一行要有 #!。' },
  },
  'run-memory': {
    en: { prevent: 'Raise the memory limit: the process did not fit into it when it started.' },
    zh: { prevent: '提高内存限制：进程启动时就放不下。' },
  },
  'create-slow': {
    en: { prevent: 'The runtime did not answer in time: look at the load and the disk of the node.' },
    zh: { prevent: '运行时没有及时应答：查看节点的负载和磁盘。' },
  },
  'sandbox-address': {
    en: { prevent: 'No address is left: enlarge the subnet or range, or run fewer Pods on the node.' },
    zh: { prevent: '没有可用的地址：扩大子网或地址段，或减少该节点上的 Pod。' },
  },
  'sandbox-devices': {
    en: {
      title: 'The Pod does not start: the devices of its ResourceClaims are not ready on the node.',
      prevent: 'Read the error; then check the Pods of the DRA driver on the node.',
    },
    zh: {
      title: 'Pod 无法启动：节点上没有准备好其 ResourceClaim 的设备。',
      prevent: '先看错误信息，再检查该节点上 DRA 驱动的 Pod。',
    },
  },
  'sandbox-image': {
    en: { prevent: 'Let the node pull the pause image, or set another one in the runtime.' },
    zh: { prevent: '让节点能拉取 pause 镜像，或在运行时里换一个。' },
  },
  'sandbox-handler': {
    en: { prevent: 'Configure the handler of the RuntimeClass in the runtime of the node.' },
    zh: { prevent: '在节点的运行时里配置 RuntimeClass 的 handler。' },
  },
  'mount-object': {
    en: { prevent: 'Create the ConfigMap, Secret or key, or mark it as optional.' },
    zh: { prevent: '创建缺少的 ConfigMap、Secret 或键，或标为可选。' },
  },
  'mount-driver': {
    en: { prevent: 'Run the CSI driver on this node: it is not registered there.' },
    zh: { prevent: '在该节点运行 CSI 驱动：它没有在那里注册。' },
  },
  'mount-path': {
    en: { prevent: 'Create the path on the node, or correct the type of the hostPath.' },
    zh: { prevent: '在节点上创建该路径，或更正 hostPath 的类型。' },
  },
  'mount-server': {
    en: {
      prevent: 'Check the address, export and permissions of the file server, and its client on the node.',
    },
    zh: { prevent: '检查文件服务器的地址、导出和权限，以及节点上的客户端程序。' },
  },
  'admit-devices': {
    en: {
      prevent: 'Check the device plugin on the node. Delete the Pod: the kubelet does not admit it again.',
    },
    zh: { prevent: '检查节点上的设备插件。删除该 Pod：kubelet 不会再次接纳它。' },
  },
  'admit-resources': {
    en: {
      prevent: 'The node is full: let the scheduler choose it (no nodeName), and delete the Pod.',
    },
    zh: { prevent: '节点已满：让调度器选择节点（不要指定 nodeName），并删除该 Pod。' },
  },
  'admit-topology': {
    en: { prevent: 'Request what fits into one NUMA node, or relax topologyManagerPolicy.' },
    zh: { prevent: '请求一个 NUMA 节点放得下的资源，或放宽 topologyManagerPolicy。' },
  },
  'admit-sysctl': {
    en: { prevent: 'Allow the sysctl on the node (allowedUnsafeSysctls), or remove it.' },
    zh: { prevent: '在节点上允许该 sysctl（allowedUnsafeSysctls），或去掉它。' },
  },
  'storage-own': {
    en: {
      title: 'The kubelet evicted the Pod: it used more local storage than its limit.',
      prevent: 'Raise the limit (ephemeral-storage, or sizeLimit of the emptyDir), or write less.',
    },
    zh: {
      title: 'Pod 使用的本地存储超过了它的限制，被 kubelet 驱逐。',
      prevent: '提高限制（ephemeral-storage 或 emptyDir 的 sizeLimit），或减少写入。',
    },
  },
  'evicted-pids': {
    en: { prevent: 'Find the Pod that starts too many processes, and limit it (podPidsLimit).' },
    zh: { prevent: '找出启动过多进程的 Pod，并加以限制（podPidsLimit）。' },
  },
  'deadline-job': {
    en: {
      title: 'The Job ran longer than its activeDeadlineSeconds.',
      prevent: 'Raise activeDeadlineSeconds of the Job, or remove it.',
    },
    zh: {
      title: 'Job 运行的时间超过了它的 activeDeadlineSeconds。',
      prevent: '调大或去掉 Job 的 activeDeadlineSeconds。',
    },
  },
  'drained-taint': {
    en: {
      title: 'The Pod was deleted: its node has a NoExecute taint that it does not tolerate.',
      prevent:
        'Find out why the node was tainted, often because it did not respond (kubectl describe node). A toleration keeps the Pod.',
    },
    zh: {
      title: 'Pod 被删除：节点带有它不容忍的 NoExecute 污点。',
      prevent: '查明节点为何被打上污点，常见原因是失联（kubectl describe node）；容忍度可以保留 Pod。',
    },
  },
  'drained-scaler': {
    en: {
      title: 'An autoscaler or the descheduler evicted the Pod.',
      prevent: 'A PodDisruptionBudget or an annotation of that tool keeps the Pod.',
    },
    zh: {
      title: 'Pod 被自动扩缩容工具或 descheduler 驱逐。',
      prevent: '用 PodDisruptionBudget 或该工具的注解保留 Pod。',
    },
  },
  'shutdown-refused': {
    en: {
      title: 'The node was shutting down, so the kubelet did not admit the Pod.',
      prevent: 'Cordon a node before it shuts down. Its controller creates another Pod.',
    },
    zh: {
      title: '节点正在关机，kubelet 没有接纳该 Pod。',
      prevent: '关机前先 cordon 节点。控制器会另建 Pod。',
    },
  },
  'runtime-slow': {
    en: {
      title: 'The container runtime does not answer in time.',
      prevent: 'Look at the load and the disk of the node, and at the log of the runtime.',
    },
    zh: {
      title: '容器运行时没有及时应答。',
      prevent: '查看节点的负载和磁盘，以及运行时的日志。',
    },
  },
  'oom-node': {
    en: {
      title: 'The kernel killed it because the node ran out of memory.',
      prevent:
        'Another process may have used the memory: set memory requests and limits for all Pods, or use larger nodes.',
    },
    zh: {
      title: '节点内存耗尽，被内核杀掉。',
      prevent: '占用内存的可能是别的进程：为所有 Pod 设置内存请求和限制，或用更大的节点。',
    },
  },
  'exit-command': {
    en: {
      prevent: 'The shell did not find the command, or may not run it: correct command, args or script.',
    },
    zh: { prevent: 'shell 找不到命令或无权执行：更正 command、args 或脚本。' },
  },
  'exit-crash': {
    en: {
      title: 'Its process crashed: it got a signal for a fault of its own.',
      prevent: 'Read the log of the previous instance; look for native code, or the wrong processor.',
    },
    zh: {
      title: '进程崩溃：因自身的错误收到信号。',
      prevent: '查看上一个实例的日志；留意原生代码或处理器不符。',
    },
  },
  'deleted-finalizer': {
    en: {
      title: 'The Pod was deleted, but finalizers keep its object.',
      prevent:
        'Repair the controller that owns the finalizer. Remove a finalizer by hand only if its controller is gone.',
    },
    zh: {
      title: 'Pod 已被删除，但 finalizer 保留着它的对象。',
      prevent: '修复该 finalizer 所属的控制器；控制器已不存在时才手动移除。',
    },
  },
  'deleted-node': {
    en: {
      title: 'The Pod was deleted, but its node does not confirm its end.',
      prevent:
        'Bring the node back. If it is gone for good, delete the Node, or shut it down and give it the taint node.kubernetes.io/out-of-service.',
    },
    zh: {
      title: 'Pod 已被删除，但节点没有确认它已结束。',
      prevent:
        '恢复该节点。若节点不会回来，就删除 Node，或关机后加上 node.kubernetes.io/out-of-service 污点。',
    },
  },
  'deleted-container': {
    en: {
      title: 'The Pod was deleted, but a container does not stop.',
      prevent: 'Read the log of the runtime; a process that waits for storage cannot be killed.',
    },
    zh: {
      title: 'Pod 已被删除，但有容器无法停止。',
      prevent: '查看运行时的日志；等待存储 I/O 的进程无法被杀掉。',
    },
  },
  'deleted-sandbox': {
    en: {
      title: 'The Pod was deleted, but its sandbox cannot be stopped.',
      prevent: 'Read the error; then check the Pods of the network plugin on the node.',
    },
    zh: {
      title: 'Pod 已被删除，但无法停止它的沙箱。',
      prevent: '先看错误信息，再检查该节点上网络插件的 Pod。',
    },
  },
  'deleted-volume': {
    en: {
      title: 'The Pod was deleted, but a volume cannot be unmounted.',
      prevent:
        'Find the process that uses the mount, and check the file server or the CSI driver of the node.',
    },
    zh: {
      title: 'Pod 已被删除，但有卷无法卸载。',
      prevent: '找出占用挂载点的进程，并检查文件服务器或该节点的 CSI 驱动。',
    },
  },
  'nodes-resources': {
    en: { prevent: 'Lower the requests, or add a node with more room.' },
    zh: { prevent: '降低资源请求，或增加更大的节点。' },
  },
  'nodes-taints': {
    en: { prevent: 'Add a toleration, or remove the taint; a node that is not ready taints itself.' },
    zh: { prevent: '添加容忍度或去掉污点；未就绪的节点会自带污点。' },
  },
  'nodes-volumes': {
    en: { prevent: 'Bind the volume: check its claim, its StorageClass and its zone.' },
    zh: { prevent: '绑定存储卷：检查它的 PVC、StorageClass 和可用区。' },
  },
  'nodes-labels': {
    en: { prevent: 'Correct the selectors, affinities or spread constraints, or label a node.' },
    zh: { prevent: '更正选择器、亲和性或拓扑分布约束，或给节点加标签。' },
  },
};
