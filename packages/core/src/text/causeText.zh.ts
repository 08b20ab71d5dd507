// The Chinese texts of causes and of their variants.

interface Advice {
  readonly title: string;
  readonly prevent: string;
}

export const CAUSES_ZH = {
  'not-scheduled': {
    title: 'Pod 从未启动：调度器找不到合适的节点。',
    prevent: '降低资源请求，检查选择器、亲和性和容忍度，绑定存储卷，或增加合适的节点。',
  },
  'refused-by-quota': {
    title: 'Pod 没有创建：被命名空间的 ResourceQuota 或 LimitRange 拒绝。',
    prevent: '提高配额，删除不需要的 Pod，或设置配额允许的请求和限制。',
  },
  'refused-by-webhook': {
    title: 'Pod 没有创建：被准入 webhook 或准入策略拒绝。',
    prevent: '按消息更正；如果 webhook 没有应答，先修复它。',
  },
  'not-admitted': {
    title: 'kubelet 没有接纳该 Pod：节点无法运行它。',
    prevent: '让调度器选择节点（不要指定 nodeName），并检查节点的可分配资源和标签。',
  },
  evicted: {
    title: '节点资源不足，kubelet 驱逐了 Pod。',
    prevent: '在 Pod 的消息或节点的状况里查看是哪种资源。',
  },
  'node-shutdown': {
    title: '节点关机，kubelet 结束了其上的 Pod。',
    prevent: '节点停机前先腾空（drain）；使用竞价实例时运行多个副本。',
  },
  'nothing-restarted': {
    title: '没有重启：启动曾被推迟，随后成功。',
    prevent: '无需处理；如果推迟太久，查看报告它的事件。',
  },
  oom: {
    title: '内存不足，被内核杀掉。',
    prevent: '提高内存限制（limit），或限制程序自身的内存（堆大小、worker 数）。',
  },
  liveness: {
    title: '存活探针失败，被 kubelet 杀掉。',
    prevent: '调大 timeoutSeconds 或 failureThreshold；启动慢就用 startupProbe；探针只检查进程自身。',
  },
  'startup-probe': {
    title: '启动探针失败，被 kubelet 杀掉。',
    prevent: '调大启动探针的 failureThreshold 或 periodSeconds，使其超过最长的启动时间。',
  },
  'post-start': {
    title: 'postStart 钩子失败，被 kubelet 杀掉。',
    prevent: '确保钩子能成功，或把它的工作移到 Init 容器。',
  },
  resize: {
    title: '资源被调整，而它的 resizePolicy 要求重启。',
    prevent: '如果程序能直接用上新的资源，就把 resizePolicy 设为 NotRequired。',
  },
  'kubelet-upgrade': {
    title: '另一个版本的 kubelet 启动后，为此容器算出了不同的哈希。',
    prevent: '升级前先腾空（drain）节点。"syncpod upgrade" 能列出升级会重启的容器。',
  },
  'gate-change': {
    title: 'kubelet 以不同的特性门控启动，容器的哈希因此改变。',
    prevent: '更改特性门控前先腾空节点。',
  },
  'definition-changed': {
    title: '容器的定义变了：spec 的哈希与运行中容器的哈希不同。',
    prevent: '修改 Pod 模板而不是 Pod；准入 webhook 和原地升级控制器也会修改 Pod。',
  },
  'evicted-memory': {
    title: '节点内存不足，kubelet 驱逐了 Pod。',
    prevent: '按实际用量设置内存请求（request）：用量超过请求的 Pod 最先被驱逐。',
  },
  'evicted-storage': {
    title: '节点或 Pod 的本地存储用尽，kubelet 驱逐了 Pod。',
    prevent: '设置 ephemeral-storage 的请求和限制，轮转日志，数据放到卷里。',
  },
  deadline: {
    title: 'Pod 的运行时间超过了 activeDeadlineSeconds。',
    prevent: '调大或去掉 activeDeadlineSeconds。',
  },
  preempted: {
    title: '被优先级更高的 Pod 抢占。',
    prevent: '给 Pod 设置更高的 PriorityClass，或增加节点。',
  },
  drained: {
    title: 'Pod 经由 API 被驱逐：节点被腾空或被打上污点。',
    prevent: 'PodDisruptionBudget 限制同时被驱逐的 Pod 数；容忍度让 Pod 留在有污点的节点上。',
  },
  'node-reboot': {
    title: '节点重启过：其上的所有容器都重新启动。',
    prevent: '重启节点前先腾空（drain）。意外重启时查看上一次启动的日志（journalctl -b -1）。',
  },
  'run-error': {
    title: '运行时创建了容器，但无法运行其进程。',
    prevent: '检查 command 和 args 是否指向镜像中可执行的文件。',
  },
  'config-missing': {
    title: 'kubelet 无法生成容器的配置：缺少 ConfigMap、Secret 或其中的键，或者用户、卷路径不符合要求。',
    prevent: '创建缺少的对象，或把引用标为 optional。使用 runAsNonRoot 时，把 runAsUser 设为非 0 的数字。',
  },
  'create-error': {
    title: '运行时无法创建容器。',
    prevent: '查看错误信息：常见的是卷的路径，或名称仍被占用。',
  },
  'image-name': { title: '镜像名称无效。', prevent: '更正名称：使用小写，标签和摘要最多各一个。' },
  'image-pull': {
    title: '无法拉取镜像。',
    prevent: '检查镜像名和标签、imagePullSecrets，以及节点能否访问镜像仓库。',
  },
  'sandbox-create': {
    title: '无法创建 Pod 的沙箱，常见原因是网络插件。',
    prevent: '先看错误信息，再检查该节点上网络插件的 Pod（kube-system）。',
  },
  mount: { title: '无法附加或挂载卷。', prevent: '检查 PVC、StorageClass，以及卷是否仍被其他节点使用。' },
  'runtime-restart': {
    title: '容器运行时丢失了容器，通常发生在它重启时。',
    prevent: '变更运行时前先腾空节点；让容器在运行时重启后继续运行（containerd shim、live-restore）。',
  },
  'sandbox-changed': {
    title: 'Pod 的沙箱已不可用，kubelet 新建沙箱并重启了所有容器。',
    prevent: '查明是谁停掉了沙箱：节点重启、运行时，还是网络插件。',
  },
  'static-pod-edit': {
    title: '静态 Pod 的文件变了，kubelet 替换了该 Pod。',
    prevent: '只在可以接受重启时修改文件；备份不要放在该目录里。',
  },
  'deleted-by-controller': {
    title: 'Pod 被删除，其控制器会创建新的 Pod。',
    prevent: '在审计日志中查找滚动更新、缩容或人为操作。',
  },
  'killed-after-grace': {
    title: '未在宽限期内停止，被强制杀掉。',
    prevent: '处理 SIGTERM，或调大 terminationGracePeriodSeconds。',
  },
  'init-failed': { title: 'Init 容器失败，Pod 无法启动。', prevent: '查看 Init 容器的日志。' },
  sidecar: {
    title: '边车容器退出；无论 Pod 的重启策略如何，它都会重启。',
    prevent: '查看边车容器的日志。',
  },
  exit: { title: '进程因错误自行退出。', prevent: '查看上一个实例的日志（kubectl logs --previous）。' },
  'exit-zero': {
    title: '进程自行正常退出。',
    prevent: '让进程在前台运行；会结束的工作用 Job 或 restartPolicy OnFailure。',
  },
  'kubelet-restart': {
    title: 'kubelet 重启过，容器继续运行。',
    prevent: '如果有容器重启过，另找原因：查看其事件和退出码。',
  },
  'readiness-only': {
    title: '没有重启：就绪探针失败，只会把 Pod 从 Service 中摘除。',
    prevent: '调大就绪探针的 timeoutSeconds 或 failureThreshold。',
  },
  unknown: {
    title: '它重启过，但文本没有说明原因。',
    prevent: '请再提供 kubectl describe pod 和 kubectl get pod -o yaml 的输出。',
  },
} satisfies Record<string, Advice>;

/** A title only where that of the cause does not fit. */
export const VARIANTS_ZH = {
  'probe-errored': {
    title: '没有重启：探针无法执行，kubelet 忽略其结果。',
    prevent: '更正探针的命令、文件或端口：容器里没有它。',
  },
  'probe-refused': { prevent: '核对探针的端口与程序监听的端口；如果程序启动慢，就用 startupProbe。' },
  'probe-path': { prevent: '更正探针的路径或协议，或让它无需登录即可访问。' },
  'probe-unhealthy': { prevent: '程序自己报告不健康：查看它的日志。' },
  'probe-command': { prevent: '探针的命令执行失败：用 kubectl exec 运行它并更正。' },
  'probe-slow': { prevent: '调大 timeoutSeconds，给容器更多 CPU，或让探针少做检查。' },
  'image-local': { prevent: '把镜像导入节点，或把 imagePullPolicy 设为 IfNotPresent。' },
  'image-trust': { prevent: '让运行时信任镜像仓库的 CA，并检查节点的时钟。' },
  'image-rate': { prevent: '登录镜像仓库（imagePullSecrets）或使用镜像站：它限制拉取次数。' },
  'image-disk': { prevent: '清理节点的磁盘。' },
  'image-platform': { prevent: '为该节点的处理器和系统构建镜像，或选择其他节点。' },
  'config-user': { prevent: '把 runAsUser 设为非 0 的数字，或在镜像里设置这样的 USER。' },
  'config-volume': { prevent: '更正 volumeMounts：卷或其 subPath 不存在，或不允许。' },
  'run-format': { prevent: '为该节点的处理器构建镜像；脚本的第一行要有 #!。' },
  'run-memory': { prevent: '提高内存限制：进程启动时就放不下。' },
  'run-mount': { prevent: '检查错误中的 mountPath 和 subPath：文件只能挂载到文件上，目录只能挂载到目录上。' },
  'run-cgroup': { prevent: '运行时无法设置容器的限制：与 Pod 和节点的限制比较。' },
  'create-slow': { prevent: '运行时没有及时应答：查看节点的负载和磁盘。' },
  'sandbox-address': { prevent: '没有可用的地址：扩大子网或地址段，或减少该节点上的 Pod。' },
  'sandbox-devices': {
    title: 'Pod 无法启动：节点上没有准备好其 ResourceClaim 的设备。',
    prevent: '先看错误信息，再检查该节点上 DRA 驱动的 Pod。',
  },
  'sandbox-image': { prevent: '让节点能拉取 pause 镜像，或在运行时里换一个。' },
  'sandbox-handler': { prevent: '在节点的运行时里配置 RuntimeClass 的 handler。' },
  'mount-object': { prevent: '创建缺少的 ConfigMap、Secret 或键，或标为可选。' },
  'mount-driver': { prevent: '在该节点运行 CSI 驱动：它没有在那里注册。' },
  'mount-path': { prevent: '在节点上创建该路径，或更正 hostPath 的类型。' },
  'mount-server': { prevent: '检查文件服务器的地址、导出和权限，以及节点上的客户端程序。' },
  'admit-devices': { prevent: '检查节点上的设备插件。删除该 Pod：kubelet 不会再次接纳它。' },
  'admit-resources': { prevent: '节点已满：让调度器选择节点（不要指定 nodeName），并删除该 Pod。' },
  'admit-topology': { prevent: '请求一个 NUMA 节点放得下的资源，或放宽 topologyManagerPolicy。' },
  'admit-sysctl': { prevent: '在节点上允许该 sysctl（allowedUnsafeSysctls），或去掉它。' },
  'storage-own': {
    title: 'Pod 使用的本地存储超过了它的限制，被 kubelet 驱逐。',
    prevent: '提高限制（ephemeral-storage 或 emptyDir 的 sizeLimit），或减少写入。',
  },
  'evicted-pids': { prevent: '找出启动过多进程的 Pod，并加以限制（podPidsLimit）。' },
  'deadline-job': {
    title: 'Job 运行的时间超过了它的 activeDeadlineSeconds。',
    prevent: '调大或去掉 Job 的 activeDeadlineSeconds。',
  },
  'drained-taint': {
    title: 'Pod 被删除：节点带有它不容忍的 NoExecute 污点。',
    prevent: '查明节点为何被打上污点，常见原因是失联（kubectl describe node）；容忍度可以保留 Pod。',
  },
  'drained-scaler': {
    title: 'Pod 被自动扩缩容工具或 descheduler 驱逐。',
    prevent: '用 PodDisruptionBudget 或该工具的注解保留 Pod。',
  },
  'shutdown-refused': {
    title: '节点正在关机，kubelet 没有接纳该 Pod。',
    prevent: '关机前先 cordon 节点。控制器会另建 Pod。',
  },
  'runtime-slow': {
    title: '容器运行时没有及时应答。',
    prevent: '查看节点的负载和磁盘，以及运行时的日志。',
  },
  'oom-node': {
    title: '节点内存耗尽，被内核杀掉。',
    prevent: '占用内存的可能是别的进程：为所有 Pod 设置内存请求和限制，或用更大的节点。',
  },
  'exit-command': { prevent: 'shell 找不到命令或无权执行：更正 command、args 或脚本。' },
  'exit-crash': {
    title: '进程崩溃：因自身的错误收到信号。',
    prevent: '查看上一个实例的日志；留意原生代码或处理器不符。',
  },
  'deleted-finalizer': {
    title: 'Pod 已被删除，但 finalizer 保留着它的对象。',
    prevent: '修复该 finalizer 所属的控制器；控制器已不存在时才手动移除。',
  },
  'deleted-node': {
    title: 'Pod 已被删除，但节点没有确认它已结束。',
    prevent: '恢复该节点。若节点不会回来，就删除 Node，或关机后加上 node.kubernetes.io/out-of-service 污点。',
  },
  'deleted-container': {
    title: 'Pod 已被删除，但有容器无法停止。',
    prevent: '查看运行时的日志；等待存储 I/O 的进程无法被杀掉。',
  },
  'deleted-sandbox': {
    title: 'Pod 已被删除，但无法停止它的沙箱。',
    prevent: '先看错误信息，再检查该节点上网络插件的 Pod。',
  },
  'deleted-volume': {
    title: 'Pod 已被删除，但有卷无法卸载。',
    prevent: '找出占用挂载点的进程，并检查文件服务器或该节点的 CSI 驱动。',
  },
  'nodes-resources': { prevent: '降低资源请求，或增加更大的节点。' },
  'nodes-taints': { prevent: '添加容忍度或去掉污点；未就绪的节点会自带污点。' },
  'nodes-volumes': { prevent: '绑定存储卷：检查它的 PVC、StorageClass 和可用区。' },
  'nodes-labels': { prevent: '更正选择器、亲和性或拓扑分布约束，或给节点加标签。' },
} satisfies Record<string, Partial<Advice>>;
